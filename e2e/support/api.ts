import type { APIRequestContext } from '@playwright/test'
import { readMail } from './acts.ts'
import { pdfFile } from './pdf.ts'
import { type Account, credentials, demoEmail, newcomer } from './people.ts'
import { expect } from './test.ts'

/** The sessions that the calls of each test have begun, by e-mail. */
const sessions = new WeakMap<APIRequestContext, Map<string, Promise<string>>>()

/** Signs in, once in a test. @returns the headers of this account's requests */
export async function authorize(request: APIRequestContext, account: Account) {
  const begun = sessions.get(request) ?? new Map<string, Promise<string>>()
  sessions.set(request, begun)
  const { email, password } = credentials(account)
  const token = begun.get(email) ?? logIn(request, email, password)
  begun.set(email, token)
  return { authorization: `Bearer ${await token}` }
}

async function logIn(request: APIRequestContext, email: string, password: string): Promise<string> {
  const login = await request.post('/api/login', { data: { email, password } })
  expect(login.status(), await login.text()).toBe(200)
  return ((await login.json()) as { authToken: string }).authToken
}

/** Registers a new user with a confirmed address, whom no other test uses. */
export async function registerPerson(
  request: APIRequestContext,
  person = newcomer(),
): Promise<{ email: string; password: string }> {
  const { email, password, token } = await registerUnconfirmed(request, person)
  expect((await request.put(`/api/email/verify/${token}`, { data: { password } })).status()).toBe(200)
  return { email, password }
}

/** The same, before the address is confirmed. @returns also the token of the link that confirms it */
export async function registerUnconfirmed(
  request: APIRequestContext,
  { cpf, email, password } = newcomer(),
): Promise<{ email: string; password: string; token: string }> {
  const host = () => Math.ceil(Math.random() * 254)
  const answer = await request.post('/api/register', {
    headers: { 'x-forwarded-for': `10.${host()}.${host()}.${host()}` },
    multipart: {
      first_name: 'Pessoa',
      last_name: 'de Ensaio',
      cpf,
      rg: '12.345.678-9',
      telefone: '11987654321',
      endereco: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      cep: '01001000',
      'cidade[id]': '3550308',
      email,
      password,
      password_confirmation: password,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const token = /\/email\/verify\/([\w-]+)/.exec(await readMail(request, email, /Confirme seu e-mail/))![1]!
  return { email, password, token }
}

/** Switches on the second factor by e-mail. */
export async function askForCodes(request: APIRequestContext, person: Account): Promise<void> {
  const answer = await request.put('/api/settings/2fa', { headers: await authorize(request, person) })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Links a process to an account by its number and the access password that its e-mails carry. */
export async function linkProcesso(request: APIRequestContext, account: Account, id: number, password: string): Promise<void> {
  const headers = await authorize(request, account)
  const answer = await request.post('/api/processo/add', { headers, data: { id, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Charges a test card, for an amount in reais. @returns the charge, not yet used for a fee */
export const chargeCard = async (request: APIRequestContext, account: Account, valor: number): Promise<string> =>
  charge(request, await authorize(request, account), valor)

async function charge(request: APIRequestContext, headers: Record<string, string>, valor: number): Promise<string> {
  // An attempt of its own: another worker may be charging the same card for the same amount.
  const attempt = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post('/api/pagamento/stripe', {
    headers: attempt,
    data: { valor, payment_method: 'pm_card_visa' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { stripe_payment: string }).stripe_payment
}

interface Facts {
  classe: string
  meio: 'cartao' | 'boleto' | 'pix'
  /** Address of the other side. */
  demandada: string
  arbitros: 1 | 3
}

/**
 * Files a process over HTTP, with the documented fields only. By slip, its fee of R$ 5.000,00 (R$ 10.000,00 for three arbitrators) stays open.
 * @returns its number
 */
export async function fileProcesso(request: APIRequestContext, account: Account, facts: Partial<Facts> = {}): Promise<number> {
  const { classe, meio, demandada, arbitros } = {
    ...{ classe: 'Cobrança contratual', meio: 'cartao' as const, arbitros: 1 },
    ...facts,
  }
  const filed = await file(request, account, '/api/processo', arbitros === 3 ? 10_000 : 5000, meio, {
    classe,
    ...(demandada && { 'demandadas[0][emails][0][contato]': demandada }),
    termo: pdfFile('termo.pdf'),
    peticao: pdfFile('peticao.pdf'),
    'documentos[0][nome]': 'Contrato assinado',
    'documentos[0][arquivo]': pdfFile('contrato.pdf'),
    conciliacao: 'S',
    numero_arbitros: String(arbitros),
  })
  return filed.processo!.id
}

/** Files a mediation case over HTTP. @returns its number */
export async function fileCaso(request: APIRequestContext, account: Account): Promise<number> {
  const filed = await file(request, account, '/api/caso', 350, 'cartao', {
    classe: 'Empreitada',
    natureza: 'Divergência sobre o prazo da obra',
    expectativa: 'Um novo prazo de entrega',
    tentativa: 'N',
    'documentos[0][nome]': 'Contrato assinado',
    'documentos[0][arquivo]': pdfFile('contrato.pdf'),
  })
  return filed.caso!.id
}

const daqui = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Opens a negotiation over HTTP with a first proposal of R$ 335.000,00; `more` are further fields. @returns its number */
export async function openNegociacao(
  request: APIRequestContext,
  account: Account,
  invited: string,
  more: Record<string, string> = {},
): Promise<number> {
  const answer = await request.post('/api/negociacao', {
    headers: await authorize(request, account),
    multipart: {
      ...parteDe('solicitantes', 'Construtora Alvorada Ltda.', '11144477735', credentials(account).email),
      ...parteDe('solicitadas', 'Metalúrgica São Jorge S.A.', '52998224725', invited),
      natureza: 'outros',
      descricao: 'Parcelas em atraso do contrato de empreitada',
      valor: '350000.00',
      'documentos[0][nome]': 'Contrato assinado',
      'documentos[0][arquivo]': pdfFile('contrato.pdf'),
      'proposta[valor]': '335000.00',
      'proposta[descricao]': 'À vista, com quitação geral e sem honorários',
      'proposta[prazo]': daqui(9),
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { negociacao: { id: number } }).negociacao.id
}

/** Makes a further proposal over HTTP, in reais. */
export async function propose(request: APIRequestContext, account: Account, id: number, valor: number): Promise<void> {
  const answer = await request.post(`/api/negociacao/${id}/proposta`, {
    headers: await authorize(request, account),
    multipart: { valor: String(valor), descricao: 'Em seis parcelas, com quitação geral', prazo: daqui(9) },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Accepts the open proposal over HTTP. */
export async function acceptProposal(request: APIRequestContext, account: Account, id: number): Promise<void> {
  const answer = await request.put(`/api/negociacao/${id}/aceitar`, { headers: await authorize(request, account), data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Sends the first draft of an agreement over HTTP. */
export async function sendMinuta(request: APIRequestContext, account: Account, id: number, texto: string): Promise<void> {
  const headers = await authorize(request, account)
  const answer = await request.post(`/api/negociacao/${id}/minuta`, { headers, data: { texto } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Saves the first notes of the demo mediator on a case, as another tab would. */
export async function saveNotas(request: APIRequestContext, id: number, texto: string): Promise<void> {
  const headers = await authorize(request, 'mediador')
  const answer = await request.put(`/api/caso/${id}/notas`, { headers, data: { texto, versao: 0 } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const parteDe = (lado: string, nome: string, documento: string, email: string) => ({
  [`${lado}[0][nome]`]: nome,
  [`${lado}[0][documento]`]: documento,
  [`${lado}[0][endereco]`]: 'Praça da Sé, 1',
  [`${lado}[0][telefone]`]: '11987654321',
  [`${lado}[0][emails][0][contato]`]: email,
  [`${lado}[0][emails][0][principal]`]: '1',
})

type Filed = Partial<Record<'processo' | 'caso', { id: number }>>

/** Files with the partes, the value and the payment of every filing. @param fields those of its own */
async function file(
  request: APIRequestContext,
  account: Account,
  address: string,
  custas: number,
  meio: 'cartao' | 'boleto' | 'pix',
  fields: Record<string, string | ReturnType<typeof pdfFile>>,
): Promise<Filed> {
  const headers = await authorize(request, account)
  const { areas } = (await (await request.get('/api/areas', { headers })).json()) as { areas: { id: number }[] }
  const answer = await request.post(address, {
    headers,
    multipart: {
      area_id: String(areas[0]!.id),
      ...parteDe('demandantes', 'Parte Demandante', '11144477735', credentials(account).email),
      ...parteDe('demandadas', 'Parte Demandada', '52998224725', demoEmail('parte2')),
      valor: '100000.00',
      ...fields,
      valorAPagar: String(custas),
      meioDePagamento: meio,
      ...(meio === 'cartao' ? { stripe_payment: await charge(request, headers, custas) } : {}),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Filed
}

/** The secretariat tells the test bank that the slip of a fee was paid. */
export async function payTestSlip(request: APIRequestContext, pagamentoId: number): Promise<void> {
  const headers = await authorize(request, 'secretaria')
  const answer = await request.post(`/api/sandbox/boleto/${pagamentoId}/pagar`, { headers, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Adds a movement to a process over HTTP, with documents by their names. */
export async function moveProcesso(
  request: APIRequestContext,
  account: Account,
  id: number,
  descricao: string,
  documentos: Record<string, ReturnType<typeof pdfFile>> = {},
): Promise<void> {
  const headers = await authorize(request, account)
  const fields = Object.entries(documentos).flatMap(([nome, arquivo], index) => [
    [`documentos[${index}][nome]`, nome] as const,
    [`documentos[${index}][arquivo]`, arquivo] as const,
  ])
  const answer = await request.post(`/api/processo/${id}/evento`, {
    headers,
    multipart: { descricao, ...Object.fromEntries(fields) },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Archives or suspends a process in the name of the secretariat. */
export async function changeSituacao(request: APIRequestContext, id: number, ato: 'arquivar' | 'suspender'): Promise<void> {
  const headers = await authorize(request, 'secretaria')
  const data = { ato, motivo: 'As partes pediram.' }
  const answer = await request.put(`/api/secretaria/processo/${id}/situacao`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Registers an hour in which the platform was down, on a day long past that no deadline of a test meets.
 * @param dia `2020-12-29`; each may be registered once
 * @returns its sealed certificate, read as anybody may
 */
export async function issueCertificate(request: APIRequestContext, dia: string): Promise<Buffer> {
  const answer = await request.post('/api/secretaria/indisponibilidade', {
    headers: await authorize(request, 'secretaria'),
    data: { inicio: `${dia}T13:00:00Z`, fim: `${dia}T14:00:00Z`, motivo: 'Ensaio do validador' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { indisponibilidade } = (await answer.json()) as { indisponibilidade: { id: number } }
  const certificate = await request.get(`/api/indisponibilidade/${indisponibilidade.id}/certidao`)
  expect(certificate.status()).toBe(200)
  return certificate.body()
}
