import { api } from '@concordia/contract/api'
import type { publicacoes } from '@concordia/contract/cadastros'
import type { conta } from '@concordia/contract/conta'
import type { ResultOf } from '@concordia/contract/http/endpoint'
import type { marcadores } from '@concordia/contract/marcadores'
import type { notificacoes } from '@concordia/contract/notificacoes'
import type { Cobranca } from '@concordia/contract/pagamentos'
import type { saldo } from '@concordia/contract/saldo'
import type { terceiros } from '@concordia/contract/terceiros'
import type { tesouraria } from '@concordia/contract/tesouraria'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../test/app.ts'
import { type Answer, as, type Client, client, signIn, visitor } from '../test/client.ts'
import { novaCusta, pagarNoCartao } from '../test/custa.ts'
import { jobsDone } from '../test/jobs.ts'
import { accessPassword, emailsTo } from '../test/mailbox.ts'
import { move, mp3File } from '../test/movimento.ts'
import { pdfFile } from '../test/pdf.ts'
import { newCpf, register, registerVerified, registration, SENHA } from '../test/pessoa.ts'
import { charge, fileProcess, openProcesso } from '../test/peticao.ts'
import { newTarefa } from '../test/tarefa.ts'
import { CALLERS, type Caller, EXPECTED } from './authorization-table.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { registrarDiferenca } from './pagamentos/conciliacao/registrar.ts'

const app = await ownApp()
const { db } = app.deps

const { processo } = await fileProcess(app, 'parte')
const shown = await openProcesso(as(app, 'parte'), processo.id)
const documento = shown.eventos[0]!.documentos[0]!.id
const recibo = shown.eventos[0]!.documentos.at(-1)!.id
await as(app, 'advogado').post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
const designacao = await designate('arbitro@concordia.test', processo.id)
const contato = shown.demandadas[0]!.emails[0]!
/** Without a fee that is paid, so that it has no access password to replace. */
const {
  processo: { id: semCusta },
} = await fileProcess(app, 'parte')
await sql`update pagamentos set situacao = 'A', pago_em = null where procedimento_id = ${semCusta}`.execute(db)
const other = await fileProcess(app, 'parte2')
/** Another one of the same people: whoever refuses the designation loses sight of it. */
const { processo: refusable } = await fileProcess(app, 'parte')
await designate('arbitro@concordia.test', refusable.id)
const unverified = await register(app)
const somebody = await registerVerified(app)
const { audios } = await move(as(app, 'parte'), processo.id, {
  'audios[0][nome]': 'Audiência',
  'audios[0][arquivo]': mp3File('a.mp3'),
})
const audio = audios[0]!.id

const { notifications } = (await as(app, 'parte').get<ResultOf<typeof notificacoes.list>>('/notifications')).body
const notice = notifications.data[0]!.id

await jobsDone(app)
const { aviso } = (await emailsTo(app, 'parte@concordia.test')).find(({ motivo }) => motivo === 'recibo')!

const newMarcador = async (nome: string) =>
  (await as(app, 'parte').post<ResultOf<typeof marcadores.create>>('/marcador', { nome })).body.marcador
const marcador = await newMarcador('Conferir')

const terceiroForm = () => ({
  documento: newCpf(),
  nome: 'Empresa que Paga',
  endereco: 'Rua Direita, 2',
  bairro: 'Sé',
  cidade_id: 3_550_308,
  cep: '01002000',
})
const newTerceiro = async () =>
  (await as(app, 'parte').post<ResultOf<typeof terceiros.create>>('/settings/terceiro/pagamentos', terceiroForm())).body.terceiro
const terceiro = await newTerceiro()

/** An open fee that may be cancelled. */
const newCusta = async () =>
  (await as(app, 'parte').post<ResultOf<typeof saldo.adicionar>>('/pagamento/saldo', { valor: 10 })).body.pagamento.id
const custa = await newCusta()

const clients: Record<Caller, Client> = {
  visitor: visitor(app),
  unverified,
  owner: as(app, 'parte'),
  linked: as(app, 'advogado'),
  stranger: as(app, 'parte2'),
  arbitro: as(app, 'arbitro'),
  secretaria: as(app, 'secretaria'),
  admin: as(app, 'admin'),
}
const emails: Record<Exclude<Caller, 'visitor'>, string> = {
  unverified: unverified.email,
  owner: 'parte@concordia.test',
  linked: 'advogado@concordia.test',
  stranger: 'parte2@concordia.test',
  arbitro: 'arbitro@concordia.test',
  secretaria: 'secretaria@concordia.test',
  admin: 'admin@concordia.test',
}

const newBoleto = async () => {
  const id = await newCusta()
  await as(app, 'parte').post(`/pagamento/${id}/sicoob`, { valor: 10 })
  return id
}
const comBoleto = await newBoleto()
const newDiferenca = async (caller: string) =>
  registrarDiferenca(app.deps.db, {
    provedor: 'interno',
    tipo: 'saldo-negativo',
    objeto: caller,
    detalhe: 'O saldo está negativo.',
    now: new Date(),
  })

const convenioForm = () => ({ codigo: `CONV-${crypto.randomUUID()}`.slice(0, 40), desconto: 5 })
const newConvenio = async () =>
  (await as(app, 'admin').post<ResultOf<typeof tesouraria.criarConvenio>>('/secretaria/convenio', convenioForm())).body.convenio
    .id

const publish = (who: Client) => {
  const form = new FormData()
  form.append('assunto', 'Calendário do ano')
  form.append('arquivo', pdfFile('resolucao.pdf'))
  return who.form<ResultOf<typeof publicacoes.publicarResolucao>>('/secretaria/resolucao', form)
}
const newResolucao = async () => (await publish(as(app, 'secretaria'))).body.resolucao.id
const resolucao = await newResolucao()

/** A session of its own, for the call that ends it. */
const anotherSession = async (caller: Caller) => {
  if (caller === 'visitor') return clients.visitor
  return client(app, await signIn(app, emails[caller], caller === 'unverified' ? SENHA : undefined))
}

/** A session that nobody needs. */
const sessionOfOwner = async () => {
  const session = client(app, await signIn(app, emails.owner))
  const { sessoes } = (await session.get<ResultOf<typeof conta.sessoes>>('/settings/sessoes')).body
  return sessoes.find(({ atual }) => atual)!.id
}

/** One call of each kind, about objects of `owner`. */
const CALLS: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  // To an account each: many at once at one account would count as guesses.
  'POST /login': (who, caller) => {
    const { email } = DEMO_ACCOUNTS[CALLERS.indexOf(caller)]!
    return who.post('/login', { email, password: DEMO_PASSWORD })
  },
  'POST /login/code': (who, caller) => who.post('/login/code', { email: `${caller}@concordia.test`, code: '000000' }),
  'POST /register': (who) => who.form('/register', registration()),
  'PUT /email/verify/{token}': (who) => who.put('/email/verify/inventado'),
  'GET /email/resend': (who) => who.get('/email/resend'),
  'POST /logout': async (_who, caller) => (await anotherSession(caller)).post('/logout'),
  'GET /user': (who) => who.get('/user'),
  'GET /cidades/search/{text}': (who) => who.get('/cidades/search/campinas'),
  'POST /password/email': (who, caller) => who.post('/password/email', { email: `${caller}@exemplo.test` }),
  'POST /password/reset': (who) => {
    const password = 'uma senha bem nova'
    const link = { token: 'x'.repeat(43), email: 'parte@concordia.test' }
    return who.post('/password/reset', { ...link, password, password_confirmation: password })
  },
  'PUT /settings/password': (who) => {
    const password = 'uma senha bem nova'
    return who.put('/settings/password', { password_current: 'errada', password, password_confirmation: password })
  },
  // Off again: the accounts are used by other tests.
  'PUT /settings/2fa': async (who) => {
    await who.put('/settings/2fa')
    return who.put('/settings/2fa')
  },
  'GET /settings/sessoes': (who) => who.get('/settings/sessoes'),
  'GET /settings/sessoes/historico': (who) => who.get('/settings/sessoes/historico'),
  'DELETE /settings/sessoes/{id}': async (who) => who.delete(`/settings/sessoes/${await sessionOfOwner()}`),
  'DELETE /settings/sessoes': (who) => who.delete('/settings/sessoes'),
  'GET /instalacao': (who) => who.get('/instalacao'),
  'GET /termos': (who) => who.get('/termos'),
  'GET /notifications/unread/count': (who) => who.get('/notifications/unread/count'),
  'GET /notifications': (who) => who.get('/notifications'),
  'PUT /notification/{id}': (who) => who.put(`/notification/${notice}`),
  'PUT /notifications': (who) => who.put('/notifications', { ate: notice }),
  'PUT /aviso/{aviso}': (who) => who.put(`/aviso/${aviso}`),
  'GET /arbitros/search/{text}': (who) => who.get('/arbitros/search/conta'),
  'GET /users/search/{text}': (who) => who.get('/users/search/conta'),
  'GET /areas': (who) => who.get('/areas'),
  'GET /home': (who) => who.get('/home'),
  'POST /processos': (who) => who.post('/processos', {}),
  'POST /processos/export/pdf': (who) => who.file('/processos/export/pdf', {}),
  'POST /processo': (who) => who.form('/processo', new FormData()),
  'POST /processo/add': (who) => who.post('/processo/add', { id: other.processo.id, password: 'ERRADA' }),
  'GET /processo/{id}': (who) => who.get(`/processo/${processo.id}`),
  'GET /processo/{id}/download': (who) => who.file(`/processo/${processo.id}/download`),
  'GET /processo/{id}/parte/{parteId}/notificacoes': (who) =>
    who.file(`/processo/${processo.id}/parte/${shown.demandadas[0]!.id}/notificacoes`),
  'GET /processo/{id}/integridade': (who) => who.get(`/processo/${processo.id}/integridade`),
  'GET /processo/{id}/termo': (who) => who.file(`/processo/${processo.id}/termo`),
  'GET /processo/{id}/peticao': (who) => who.file(`/processo/${processo.id}/peticao`),
  'GET /processo/documento/{id}': (who) => who.file(`/processo/documento/${documento}`),
  'POST /processo/{id}/marcador/{markerId}': (who) => who.post(`/processo/${processo.id}/marcador/${marcador.id}`),
  'DELETE /processo/{id}/marcador/{markerId}': (who) => who.delete(`/processo/${processo.id}/marcador/${marcador.id}`),
  'GET /marcadores': (who) => who.get('/marcadores'),
  'GET /marcador/{id}': (who) => who.get(`/marcador/${marcador.id}`),
  'POST /marcador': (who) => who.post('/marcador', { nome: 'Urgente' }),
  'PUT /marcador/{id}': (who) => who.put(`/marcador/${marcador.id}`, { nome: 'Conferir' }),
  'DELETE /marcador/{id}': async (who, caller) => who.delete(`/marcador/${(await newMarcador(`De ${caller}`)).id}`),
  'PUT /processo/{id}/arbitro/recusar': (who) => who.put(`/processo/${refusable.id}/arbitro/recusar`),
  'GET /processo/{id}/arbitro/termo': (who) => who.file(`/processo/${processo.id}/arbitro/termo`),
  'POST /processo/{id}/arbitro/aceitar': (who) => who.form(`/processo/${processo.id}/arbitro/aceitar`, new FormData()),
  'POST /processo/{id}/notificacoes/code': (who) => who.post(`/processo/${processo.id}/notificacoes/code`),
  'PUT /processo/{id}/notificacoes/silenciar': (who) =>
    who.put(`/processo/${processo.id}/notificacoes/silenciar`, { code: '000000' }),
  'PUT /processo/{id}/notificacoes/reativar': (who) => who.put(`/processo/${processo.id}/notificacoes/reativar`),
  'GET /processo/{id}/evento/create': (who) => who.get(`/processo/${processo.id}/evento/create`),
  'POST /processo/{id}/evento': (who) => who.form(`/processo/${processo.id}/evento`, new FormData()),
  'GET /processo/evento/descricoes/all': (who) => who.get('/processo/evento/descricoes/all'),
  'GET /processo/audio/{id}': (who) => who.file(`/processo/audio/${audio}`),
  'GET /prazos/calendario': (who) => who.get('/prazos/calendario'),
  'POST /prazos/calendario': (who) => who.post('/prazos/calendario'),
  'DELETE /prazos/calendario': (who) => who.delete('/prazos/calendario'),
  'GET /prazos/calendario/{token}': (who) => who.get('/prazos/calendario/inventado'),
  'POST /pagamento/stripe': (who) => who.post('/pagamento/stripe', { valor: 1, payment_method: 'pm_card_visa' }),
  'GET /convenio/{codigo}': (who) => who.get('/convenio/BEMVINDO10'),
  'GET /pagamentos': (who) => who.get('/pagamentos'),
  'GET /pagamentos/em-aberto/{from}/{to}': (who) => who.get('/pagamentos/em-aberto/2026-01-01/2026-12-31'),
  'GET /pagamento/{id}': (who) => who.get(`/pagamento/${custa}`),
  'POST /pagamento': async (who) => {
    const today = dayOf(new Date())
    return who.post('/pagamento', { from: today, to: today, pagamentosIds: [await newCusta()] })
  },
  'PUT /pagamento/{id}': (who) => who.put(`/pagamento/${custa}`, { valor: 10, meio: 'cartao' }),
  'PUT /pagamento/{id}/saldo': (who) => who.put(`/pagamento/${custa}/saldo`, {}),
  'DELETE /pagamento/{id}': async (who) => who.delete(`/pagamento/${await newCusta()}`),
  'POST /pagamento/saldo': (who) => who.post('/pagamento/saldo', { valor: 10 }),
  'GET /saldo/extrato': (who) => who.get('/saldo/extrato'),
  'GET /cobrancas/livres': (who) => who.get('/cobrancas/livres'),
  'POST /cobranca/{id}/saldo': async (who) => who.post(`/cobranca/${await charge(clients.owner, 3)}/saldo`, {}),
  'POST /report/pagamentos': (who) => who.file('/report/pagamentos', { from: '2026-01-01', to: '2026-12-31' }),
  'GET /secretaria/conciliacao': (who) => who.get('/secretaria/conciliacao'),
  'PUT /secretaria/conciliacao/{id}': async (who, caller) =>
    who.put(`/secretaria/conciliacao/${await newDiferenca(caller)}`, { motivo: 'Conferida' }),
  'POST /secretaria/pagamento/{id}/boleto/encerrar': (who) =>
    who.post(`/secretaria/pagamento/${comBoleto}/boleto/encerrar`, { motivo: 'Conferido' }),
  'POST /pagamento/{id}/sicoob': (who) => who.post(`/pagamento/${comBoleto}/sicoob`, { valor: 10 }),
  'GET /pagamento/{id}/boleto': (who) => who.file(`/pagamento/${comBoleto}/boleto`),
  'DELETE /pagamento/{id}/boleto': async (who) => who.delete(`/pagamento/${await newBoleto()}/boleto`),
  'POST /sandbox/boleto/{id}/pagar': async (who) => who.post(`/sandbox/boleto/${await newBoleto()}/pagar`, {}),
  'GET /user/terceiros/pagamentos': (who) => who.get('/user/terceiros/pagamentos'),
  'POST /settings/terceiro/pagamentos': (who) => who.post('/settings/terceiro/pagamentos', terceiroForm()),
  'PUT /settings/terceiro/pagamentos/{id}': (who) => who.put(`/settings/terceiro/pagamentos/${terceiro.id}`, terceiroForm()),
  'DELETE /settings/terceiro/pagamentos/{id}': async (who) =>
    who.delete(`/settings/terceiro/pagamentos/${(await newTerceiro()).id}`),
  'GET /secretaria/lista/{lista}': (who) => who.get('/secretaria/lista/areas'),
  'POST /secretaria/lista/{lista}': (who, caller) => who.post('/secretaria/lista/tarefas', { nome: `Tarefa de ${caller}` }),
  'PUT /secretaria/lista/{lista}/{id}': (who, caller) => who.put('/secretaria/lista/tarefas/7', { nome: `Segundo ${caller}` }),
  'PUT /secretaria/lista/{lista}/{id}/ativo': (who, caller) =>
    who.put(`/secretaria/lista/tarefas/${CALLERS.indexOf(caller) + 2}/ativo`, { ativo: false }),
  'GET /secretaria/resolucoes': (who) => who.get('/secretaria/resolucoes'),
  'POST /secretaria/resolucao': (who) => publish(who),
  'DELETE /secretaria/resolucao/{id}': async (who) => who.delete(`/secretaria/resolucao/${await newResolucao()}`),
  'GET /resolucao/{id}/pdf': (who) => who.file(`/resolucao/${resolucao}/pdf`),
  'GET /resolucoes': (who) => who.get('/resolucoes'),
  'GET /indisponibilidades': (who) => who.get('/indisponibilidades'),
  'POST /secretaria/indisponibilidade': (who) => who.post('/secretaria/indisponibilidade', {}),
  'GET /indisponibilidade/{id}/certidao': (who) => who.file('/indisponibilidade/999999/certidao'),
  'GET /regulamento-{product}': (who) => who.get('/regulamento-arbitragem'),
  'GET /secretaria/texto/{texto}': (who) => who.get('/secretaria/texto/termos'),
  'POST /secretaria/texto/{texto}': (who) => who.post('/secretaria/texto/termos', { html: '<p>Novo</p>', versao: 999 }),
  'GET /secretaria/emails/recusados': (who) => who.get('/secretaria/emails/recusados'),
  'GET /secretaria/pessoas': (who) => who.get('/secretaria/pessoas'),
  'GET /secretaria/pessoa/{id}': (who) => who.get(`/secretaria/pessoa/${somebody.id}`),
  'PUT /secretaria/pessoa/{id}/papel': (who) => who.put(`/secretaria/pessoa/${somebody.id}/papel`, { role: 'secretario' }),
  'POST /secretaria/pessoa/{id}/bloqueio': async (who) => {
    const { id } = await registerVerified(app)
    return who.post(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'A pedido' })
  },
  // Not blocked.
  'DELETE /secretaria/pessoa/{id}/bloqueio': (who) => who.delete(`/secretaria/pessoa/${unverified.id}/bloqueio`),
  'GET /secretaria/perfis': (who) => who.get('/secretaria/perfis'),
  // Nobody asked for it.
  'PUT /secretaria/pessoa/{id}/perfil/{tipo}': (who) =>
    who.put(`/secretaria/pessoa/${somebody.id}/perfil/perito`, { situacao: 'A' }),
  'GET /secretaria/painel': (who) => who.get('/secretaria/painel'),
  'GET /secretaria/processo/{id}': (who) => who.get(`/secretaria/processo/${processo.id}`),
  'GET /secretaria/processo/{id}/candidatos/{text}': (who) => who.get(`/secretaria/processo/${processo.id}/candidatos/conta`),
  // Its only seat is taken.
  'POST /secretaria/processo/{id}/designacoes': (who) =>
    who.post(`/secretaria/processo/${processo.id}/designacoes`, { designados: [1] }),
  'PUT /secretaria/processo/{id}/designacao/{designacaoId}': (who) =>
    who.put(`/secretaria/processo/${processo.id}/designacao/${designacao}`, { user_id: 999_999, motivo: 'A pedido' }),
  // It waits for an acceptance.
  'PUT /secretaria/processo/{id}/situacao': (who) =>
    who.put(`/secretaria/processo/${processo.id}/situacao`, { ato: 'suspender', motivo: 'A pedido' }),
  'POST /secretaria/processo/{id}/senha': (who) => who.post(`/secretaria/processo/${semCusta}/senha`, {}),
  // The address is this one already.
  'PUT /secretaria/processo/{id}/contato/{contatoId}': (who) =>
    who.put(`/secretaria/processo/${processo.id}/contato/${contato.id}`, { contato: contato.contato }),
  'PUT /secretaria/processo/{id}/documento/{documentoId}/sigilo': async (who, caller) => {
    const path = `/secretaria/processo/${processo.id}/documento/${audio}/sigilo`
    const papeis = caller === 'admin' ? ['demandantes'] : ['demandantes', 'demandadas']
    const answer = await who.put(path, { papeis, motivo: 'A pedido da parte' })
    // Open again: the same document is asked for by other calls.
    if (answer.status === 200) await who.put(path, { papeis: null, motivo: 'Encerrado' })
    return answer
  },
  'GET /secretaria/tarefas': (who) => who.get('/secretaria/tarefas'),
  'PUT /secretaria/tarefa/{id}/assumir': async (who) =>
    who.put(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/assumir`, {}),
  'PUT /secretaria/tarefa/{id}/devolver': async (who) => {
    const id = await newTarefa(app, processo.id)
    await who.put(`/secretaria/tarefa/${id}/assumir`, {})
    return who.put(`/secretaria/tarefa/${id}/devolver`)
  },
  'POST /secretaria/tarefa/{id}/nota': async (who) =>
    who.post(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/nota`, { texto: 'Conferido' }),
  'PUT /secretaria/tarefa/{id}/concluir': async (who) =>
    who.put(`/secretaria/tarefa/${await newTarefa(app, processo.id)}/concluir`),
  'GET /secretaria/pagamentos': (who) => who.get('/secretaria/pagamentos'),
  'POST /secretaria/pagamento/{id}/cancelar': async (who) =>
    who.post(`/secretaria/pagamento/${await newCusta()}/cancelar`, { motivo: 'Em duplicidade' }),
  'POST /secretaria/pagamento/{id}/estornar': async (who) => {
    const id = await novaCusta(app, 'parte', 3)
    await pagarNoCartao(clients.owner, id, 3)
    return who.post(`/secretaria/pagamento/${id}/estornar`, { motivo: 'Em duplicidade' })
  },
  'GET /secretaria/convenios': (who) => who.get('/secretaria/convenios'),
  'POST /secretaria/convenio': (who) => who.post('/secretaria/convenio', convenioForm()),
  'PUT /secretaria/convenio/{id}': async (who) =>
    who.put(`/secretaria/convenio/${await newConvenio()}`, { vale_desde: null, vale_ate: null, limite_usos: 3 }),
  'DELETE /secretaria/convenio/{id}': async (who) => who.delete(`/secretaria/convenio/${await newConvenio()}`),
  'POST /secretaria/auditoria': (who) => who.post('/secretaria/auditoria', {}),
  'POST /secretaria/auditoria/csv': (who) => who.file('/secretaria/auditoria/csv', {}),
  'GET /secretaria/trabalhos': (who) => who.get('/secretaria/trabalhos'),
  // No job of this number has failed.
  'POST /secretaria/trabalho/{id}/repetir': (who) => who.post('/secretaria/trabalho/999999/repetir', {}),
  'POST /secretaria/trabalho/{id}/descartar': (who) =>
    who.post('/secretaria/trabalho/999999/descartar', { motivo: 'Sem efeito' }),
  'POST /sandbox/cobranca/{id}/autenticar': async (who, caller) => {
    const { body } = await clients.owner.post<Cobranca>(
      '/pagamento/stripe',
      { valor: 2, payment_method: 'pm_card_authenticationRequired' },
      { 'idempotency-key': caller },
    )
    return who.post(`/sandbox/cobranca/${body.stripe_payment}/autenticar`, { client_secret: body.client_secret, autorizar: true })
  },
}

const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group))
  .map(({ method, path }) => `${method} ${path}`)

test('every call of the contract has its expectations, and none stands here that the contract has not', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(ENDPOINTS.toSorted())
  expect(Object.keys(CALLS).toSorted()).toEqual(ENDPOINTS.toSorted())
})

test.each(ENDPOINTS)('%s', async (name) => {
  const answers = await Promise.all(CALLERS.map((caller) => CALLS[name]!(clients[caller], caller)))
  const statuses = CALLERS.map((caller, i) => [caller, answers[i]!.status])
  expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(CALLERS.map((caller, i) => [caller, EXPECTED[name]![i]])))
})

test('who is not verified, or not signed in, is told what to do', async () => {
  expect((await unverified.get('/areas')).body).toEqual({ message: 'Confirme seu e-mail para continuar.' })
  expect((await visitor(app).get('/areas')).body).toEqual({ message: 'Sua sessão terminou. Entre novamente.' })
})

describe('ids of what belongs to others', () => {
  const FORBIDDEN = { message: 'Você não tem acesso a este conteúdo.' }
  const stranger = clients.stranger

  test.each([
    ['a receipt', () => `/processo/documento/${recibo}`],
    ['a process that does not exist', () => '/processo/999999'],
    ['its term', () => '/processo/999999/termo'],
    ['a document that does not exist', () => '/processo/documento/999999'],
    ['the largest number there is', () => `/processo/${Number.MAX_SAFE_INTEGER}`],
  ])('%s: unknown and forbidden look the same', async (_what, path) => {
    expect(await stranger.get(path())).toMatchObject({ status: 403, body: FORBIDDEN })
    expect((await stranger.get(`/processo/${processo.id}`)).body).toEqual(FORBIDDEN)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e2', '0x1', '99999999999999999999', '%00', "1' or '1'='1"])(
    'the id %s is none',
    async (id) => {
      for (const path of [`/processo/${encodeURIComponent(id)}`, `/processo/documento/${encodeURIComponent(id)}`])
        expect(await clients.admin.get(path)).toMatchObject({ status: 403, body: FORBIDDEN })
    },
  )

  test('a mediation case cannot be reached through the calls of a process, not even by the secretariat', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em, senha_hash)
      select 'caso', user_id, area_id, classe, valor_centavos, created_at, movimentado_em, senha_hash
      from procedimentos where id = ${processo.id} returning id`.execute(db)
    const { id } = rows[0]!
    await sql`insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
      select id, user_id, 'autor', tipo, movimentado_em from procedimentos where id = ${id}`.execute(db)
    for (const who of [clients.owner, clients.secretaria, clients.admin])
      for (const path of [`/processo/${id}`, `/processo/${id}/termo`, `/processo/${id}/peticao`])
        expect((await who.get(path)).status).toBe(403)
    const password = await accessPassword(app, processo.id)
    expect((await clients.owner.post('/processo/add', { id, password })).status).toBe(422)
  })

  test('an audio of a process is no document of it', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
      select procedimento_id, evento_id, 'audio', 9, nome, arquivo_id from documentos where id = ${documento} returning id`.execute(
      db,
    )
    expect((await clients.owner.file(`/processo/documento/${rows[0]!.id}`)).status).toBe(403)
  })

  test('the documents of one process do not open to a party of another', async () => {
    const theirs = (await openProcesso(stranger, other.processo.id)).eventos[0]!.documentos
    for (const { id } of theirs) {
      expect((await clients.owner.file(`/processo/documento/${id}`)).status).toBe(403)
      expect((await stranger.file(`/processo/documento/${id}`)).status).toBe(200)
    }
  })

  test('a charge of nobody cannot be authenticated', async () => {
    const path = '/sandbox/cobranca/pi_nenhuma/autenticar'
    expect((await stranger.post(path, { client_secret: 'x', autorizar: true })).status).toBe(403)
  })
})

async function designate(email: string, procedimentoId: number) {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const designado = { procedimentoId, userId: user.id, papel: 'arbitro' }
  const { id } = await db.insertInto('designacoes').values(designado).returning('id').executeTakeFirstOrThrow()
  const acesso = { procedimentoId, userId: user.id, motivo: 'arbitro', tipo: 'processo', movimentadoEm: new Date() }
  await db.insertInto('procedimentoAcessos').values(acesso).execute()
  return id
}
