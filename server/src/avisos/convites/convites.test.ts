import { randomUUID } from 'node:crypto'
import type { convite as Calls } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, client, type Refusal, visitor } from '../../../test/client.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { openNegociacao, SEGREDOS } from '../../../test/negociacoes/negociacao.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { register, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import type { Message } from '../../platform/mail/email.ts'

const app = await ownApp()
const address = () => `convidada-${randomUUID()}@fora.test`
const read = (token: string) => visitor(app).get<ResultOf<typeof Calls.ler> & Refusal>(`/convite/${token}`)
const SEM_USO = { status: 404, body: { message: 'Este convite não existe, não vale mais ou já foi usado.' } }
const DE = 'Conta da Parte (p•••@c•••.test), usuário da plataforma, não a câmara'

const actionOf = (email: { corpo: unknown }) => new URL((email.corpo as Message).action!.url)
/** The token in the link of the last e-mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const { pathname } = actionOf((await emailsTo(app, email)).at(-1)!)
  return /^\/convite\/([\w-]+)$/.exec(pathname)![1]!
}
const negotiate = (email: string) => openNegociacao(app, { 'solicitadas[0][emails][0][contato]': email })
const naming = (email: string) => ({ 'demandadas[0][emails][0][contato]': email })
/** Confirms an address from another browser than the one that registered, with the password of the registration. */
const confirm = async (email: string, body: object = { password: SENHA }) =>
  visitor(app).put<{ message: string; convite?: object; email?: string }>(
    `/email/verify/${await verificationToken(app, email)}`,
    body,
    { 'user-agent': 'outro' },
  )

test.each([
  ['negociacao', async (email: string) => negotiate(email)],
  ['processo', async (email: string) => (await fileProcess(app, 'parte', naming(email))).processo.id],
  ['caso', async (email: string) => (await fileCaso(app, 'parte', naming(email))).caso.id],
] as const)('the invitation to a %s says who invites, to what and which address, and nothing else', async (tipo, invite) => {
  const email = address()
  const numero = await invite(email)
  const answer = await read(await tokenTo(email))
  expect(answer).toMatchObject({ status: 200, body: { convite: { de: DE, tipo, numero, email } } })
  expect(Object.keys(answer.body.convite)).toHaveLength(4)
  const said = JSON.stringify(answer.body)
  for (const segredo of [...SEGREDOS, 'Bruno Solicitado', 'Empresa Demandada']) expect(said).not.toContain(segredo)
})

test.each(['inventado', randomUUID(), `${randomUUID()}x`, "' or '1'='1", '%00'])(
  'an unknown token is 404 (%s)',
  async (token) => {
    expect(await read(encodeURIComponent(token))).toMatchObject(SEM_USO)
  },
)

test('the reference of an e-mail is not its invitation', async () => {
  const email = address()
  await negotiate(email)
  const [sent] = await emailsTo(app, email)
  expect(await read(sent!.aviso!)).toMatchObject(SEM_USO)
})

test('a stranger with the link sees no negotiation, confirms no address and is led nowhere; the invitation waits', async () => {
  const [email, other] = [address(), address()]
  const id = await negotiate(email)
  const token = await tokenTo(email)
  await register(app, { email: other, convite: token })
  const { status, body } = await confirm(other)
  expect({ status, body }).toEqual({ status: 200, body: { message: 'E-mail confirmado com sucesso.' } })
  const { authToken } = (await visitor(app).post<{ authToken: string }>('/login', { email: other, password: SENHA })).body
  expect((await client(app, authToken).get(`/negociacao/${id}`)).status).toBe(403)
  expect((await read(token)).status).toBe(200)
  // Without the mailbox the invited address is not confirmed either.
  const thief = await register(app, { email, convite: token })
  expect((await thief.get(`/negociacao/${id}`)).status).toBe(403)
  expect((await read(token)).status).toBe(200)
})

test('a person who registers by it is led to the negotiation by the link that confirms the address, sent again or clicked twice', async () => {
  const email = address()
  const numero = await negotiate(email)
  const token = await tokenTo(email)
  const person = await register(app, { email, convite: token })
  // The link sent again still knows the invitation.
  await person.get('/email/resend')
  const convite = { tipo: 'negociacao', numero }
  expect(await confirm(email, {})).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
  expect((await confirm(email)).body).toEqual({ message: 'E-mail confirmado com sucesso.', convite, email })
  expect((await confirm(email, {})).body).toEqual({ message: 'Seu e-mail já estava confirmado.', convite })
  expect((await person.get(`/negociacao/${numero}`)).status).toBe(200)
  expect(await read(token)).toMatchObject(SEM_USO)
})

test('a process is entered by the page that the confirmation leads to, and then the invitation is used', async () => {
  const email = address()
  const { processo } = await fileProcess(app, 'parte', naming(email))
  const token = await tokenTo(email)
  const person = await register(app, { email, convite: token })
  expect((await confirm(email)).body).toMatchObject({ convite: { tipo: 'processo', numero: processo.id }, email })
  expect((await read(token)).status).toBe(200)
  expect((await person.post(`/processo/${processo.id}/entrar`)).status).toBe(200)
  expect(await read(token)).toMatchObject(SEM_USO)
})

test('a corrected address is invited no more', async () => {
  const [before, after] = [address(), address()]
  const { processo } = await fileProcess(app, 'parte', naming(before))
  const token = await tokenTo(before)
  const { emails } = (await openProcesso(as(app, 'parte'), processo.id)).demandadas[0]!
  const corrected = await as(app, 'secretaria').put(`/secretaria/processo/${processo.id}/contato/${emails[0]!.id}`, {
    contato: after,
  })
  expect(corrected.status).toBe(200)
  expect(await read(token)).toMatchObject(SEM_USO)
})

test('every later e-mail to an address without an account is an invitation too; with an account it leads to the page itself', async () => {
  const id = await conducted(app)
  const { demandadas } = await openProcesso(as(app, 'secretaria'), id)
  const email = address()
  await as(app, 'secretaria').put(`/secretaria/processo/${id}/contato/${demandadas[0]!.emails[0]!.id}`, { contato: email })
  await move(as(app, 'parte'), id)
  expect((await read(await tokenTo(email))).body.convite).toMatchObject({ tipo: 'processo', numero: id, email })
  await registerVerified(app, { email })
  await move(as(app, 'parte'), id)
  expect(actionOf((await emailsTo(app, email)).at(-1)!).pathname).toBe(`/processo/${id}/details`)
})
