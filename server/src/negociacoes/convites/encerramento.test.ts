import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, type Refusal, signIn } from '../../../test/client.ts'
import { encerramentos } from '../../../test/encerramento.ts'
import { runJob } from '../../../test/jobs.ts'
import { draft } from '../../../test/negociacoes/minuta.ts'
import { accept, emailsOf, giveUp, openNegociacao, parte, read, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { newCpf, type Person, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const { close } = encerramentos(app)

const address = () => `convidada-${crypto.randomUUID()}@fora.test`
const contatos = (who: Pick<Person, 'put'>, id: number, parteId: number, email: string) =>
  who.put<Refusal>(`/negociacao/${id}/parte/${parteId}/contatos`, { emails: [email] })
/** Closes the account for good. Thirty days end every session: the others sign in again. */
async function encerra(who: Person) {
  expect((await close(who)).status).toBe(200)
  clock.forward(30 * 24)
  await runJob(app, 'encerrarContas')
}
const voltar = async (email: string, password?: string) => client(app, await signIn(app, email, password))
const subjectsOf = async (userId: number) =>
  (await db.selectFrom('notificacoes').select(['subject', 'body']).where('userId', '=', userId).orderBy('id').execute()).map(
    ({ subject, body }) => `${subject}: ${body}`,
  )
const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('a closed account leaves the negotiation, and its parte is invited again', async () => {
  const who = await registerVerified(app)
  const id = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': who.email })
  await encerra(who)
  const autor = await voltar('parte@concordia.test')
  const { solicitadas, partes_sem_conta, historico } = await read(autor, id)
  expect([solicitadas[0]!.com_conta, partes_sem_conta]).toEqual([false, [{ nome: 'Bruno Solicitado' }]])
  expect(historico.at(-1)!.descricao).toBe('Encerrou a conta e não atua mais por Bruno Solicitado.')
  expect(await subjectsOf(await idOf('parte@concordia.test'))).toContainEqual(
    expect.stringMatching(new RegExp(`^Negociação ${id}: saída de uma parte: Pessoa Nova encerrou a conta e não atua mais`)),
  )
  const email = address()
  expect((await contatos(autor, id, solicitadas[0]!.id, email)).status).toBe(200)
  const novo = await registerVerified(app, { email })
  expect((await accept(novo, id)).status).toBe(200)
  expect((await verifyNegociacao(db, id)).falha).toBeNull()
})

test("another account of the opener's side invites, gets a notice when somebody comes, and writes the draft", async () => {
  const [abre, cliente] = [await registerVerified(app), await registerVerified(app)]
  const [wrong, right] = [address(), address()]
  const { body } = await sendNegociacao(abre, {
    'solicitantes[0][emails][0][contato]': abre.email,
    ...parte('solicitantes', 1, [cliente.email], 'Carla Cliente'),
    'solicitantes[1][documento]': newCpf(),
    ...parte('solicitantes', 2, [address()], 'Davi Sem Conta'),
    'solicitantes[2][documento]': newCpf(),
    ...parte('solicitadas', 1, [wrong], 'Denise Devedora'),
    'solicitadas[1][documento]': newCpf(),
  })
  const { id } = body.negociacao
  expect((await read(cliente, id)).autor).toBe(false)
  expect((await read(cliente, id)).solicitantes.map(({ representada }) => representada)).toEqual([true, true, true])
  const outro = await voltar('parte2@concordia.test')
  expect((await accept(outro, id)).status).toBe(200)
  await encerra(abre)
  const fica = await voltar(cliente.email, SENHA)
  const depois = await read(fica, id)
  expect([depois.autor, depois.atos]).toEqual([true, ['minutar', 'desistir']])
  expect(depois.solicitantes.map(({ com_conta, representada }) => [com_conta, representada])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  expect(depois.historico.at(-1)!.descricao).toBe(
    'Encerrou a conta e não atua mais por Ana Solicitante; Carla Cliente; Davi Sem Conta.',
  )
  const denise = depois.solicitadas[1]!.id
  expect((await contatos(await voltar('parte2@concordia.test'), id, denise, right)).status).toBe(403)
  expect((await contatos(fica, id, denise, right)).status).toBe(200)
  await registerVerified(app, { email: right })
  const told = await subjectsOf(cliente.id)
  for (const subject of ['saída de uma parte', 'convite aceito'])
    expect(told).toContainEqual(expect.stringContaining(`Negociação ${id}: ${subject}`))
  expect((await draft(fica, id)).status).toBe(201)
  const late = (await emailsOf(app, id)).filter(({ destinatario }) => destinatario.endsWith('@conta.invalid'))
  expect(late).toEqual([])
  expect((await verifyNegociacao(db, id)).falha).toBeNull()
})

test('when nobody of that side is left, the other side gets a notice, invites nobody and may give up', async () => {
  const abre = await registerVerified(app)
  const { body } = await sendNegociacao(abre, { 'solicitantes[0][emails][0][contato]': abre.email })
  const { id } = body.negociacao
  await encerra(abre)
  const outro = await voltar('parte2@concordia.test')
  const { autor, partes_sem_conta, solicitantes } = await read(outro, id)
  expect([autor, partes_sem_conta]).toEqual([false, [{ nome: 'Ana Solicitante' }]])
  expect(await subjectsOf(await idOf('parte2@concordia.test'))).toContainEqual(
    expect.stringContaining(`Negociação ${id}: saída de uma parte`),
  )
  expect((await contatos(outro, id, solicitantes[0]!.id, address())).status).toBe(403)
  // A user who confirms an address of the parte comes in, as by any invitation.
  const nova = await registerVerified(app, { email: abre.email })
  expect(await read(nova, id)).toMatchObject({ autor: true, atos: ['propor', 'desistir'] })
  expect((await giveUp(await voltar('parte2@concordia.test'), id)).status).toBe(200)
})
