import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, client, signIn } from '../../test/client.ts'
import { accept, emailsOf, giveUp, openNegociacao, propose, read } from '../../test/negociacoes/negociacao.ts'
import { remindPropostas } from './remind.ts'

/** In São Paulo, which is three hours behind. */
let now = new Date('2027-03-10T15:00:00Z')
const app = await ownApp({ clock: { now: () => now } })
const at = (instant: string) => {
  now = new Date(instant)
}
const remindersOf = async (id: number) => (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'negociacaoLembrete')
const open = async (prazo: string) => {
  at('2027-03-10T15:00:00Z')
  return openNegociacao(app, { 'proposta[prazo]': prazo })
}

test('the other side is reminded on the day before the deadline, from eight on, once', async () => {
  const id = await open('2027-03-15')
  for (const instant of ['2027-03-13T15:00:00Z', '2027-03-14T10:59:00Z']) {
    at(instant)
    await remindPropostas(app.deps)
    expect(await remindersOf(id)).toEqual([])
  }
  at('2027-03-14T11:00:00Z')
  await Promise.all([remindPropostas(app.deps), remindPropostas(app.deps)])
  at('2027-03-15T15:00:00Z')
  await remindPropostas(app.deps)
  expect(await remindersOf(id)).toMatchObject([
    { destinatario: 'parte2@concordia.test', assunto: `Negociação ${id}: o prazo da proposta termina amanhã` },
  ])
})

test('an address without an account is reminded too, once, though it was invited on the same day; and told of giving up', async () => {
  at('2027-03-10T15:00:00Z')
  const email = `convidada-${crypto.randomUUID()}@fora.test`
  const id = await openNegociacao(app, { 'proposta[prazo]': '2027-03-12', 'solicitadas[0][emails][0][contato]': email })
  at('2027-03-11T11:00:00Z')
  await Promise.all([remindPropostas(app.deps), remindPropostas(app.deps)])
  at('2027-03-12T11:00:00Z')
  await remindPropostas(app.deps)
  const told = async () => (await emailsOf(app, id)).map(({ destinatario, motivo }) => [destinatario, motivo])
  const [convite, lembrete] = ['convite', 'negociacaoLembrete'].map((motivo) => [email, motivo])
  expect(await told()).toEqual([convite, lembrete])
  const autor = client(app, await signIn(app, 'parte@concordia.test'))
  // Other steps still wait for the next day.
  expect((await propose(autor, id, { prazo: '2027-03-20' })).status).toBe(201)
  expect(await told()).toEqual([convite, lembrete])
  expect((await giveUp(autor, id)).status).toBe(200)
  expect(await told()).toEqual([convite, lembrete, [email, 'negociacaoDesistencia']])
})

test('for a proposal made the day before, the reminder comes on the last day', async () => {
  const id = await open('2027-03-11')
  await remindPropostas(app.deps)
  expect(await remindersOf(id)).toEqual([])
  at('2027-03-11T15:00:00Z')
  await remindPropostas(app.deps)
  expect(await remindersOf(id)).toMatchObject([{ assunto: `Negociação ${id}: o prazo da proposta termina hoje` }])
})

test('an answered proposal is not remembered, nor one that has expired', async () => {
  const [answered, aberta] = [await open('2027-03-12'), await open('2027-03-12')]
  expect((await accept(as(app, 'parte2'), answered)).status).toBe(200)
  at('2027-03-11T15:00:00Z')
  await remindPropostas(app.deps)
  expect([await remindersOf(answered), (await remindersOf(aberta)).length]).toEqual([[], 1])
  const expired = await open('2027-03-12')
  at('2027-03-13T15:00:00Z')
  await remindPropostas(app.deps)
  expect(await remindersOf(expired)).toEqual([])
})

test('after its last day, as São Paulo counts, a proposal is shown as expired and can’t be accepted; a new one follows it', async () => {
  const id = await open('2027-03-12')
  at('2027-03-13T02:59:00Z')
  // The session of other tests has ended by then.
  const outro = client(app, await signIn(app, 'parte2@concordia.test'))
  expect((await read(outro, id)).propostas[0]).toMatchObject({ vencida: false, situacao: 'em-aberto' })
  at('2027-03-13T03:00:00Z')
  const { propostas, atos } = await read(outro, id)
  expect([propostas[0], atos]).toMatchObject([{ vencida: true, situacao: 'em-aberto' }, ['propor', 'desistir']])
  expect(await accept(outro, id)).toMatchObject({
    status: 409,
    body: { message: 'O prazo da proposta terminou em 12/03/2027. Para continuar, faça uma nova proposta.' },
  })
  expect((await propose(outro, id, { prazo: '2027-03-12' })).body.errors?.prazo).toEqual([
    'O prazo não pode terminar antes de hoje',
  ])
  expect((await propose(outro, id, { prazo: '2027-03-13' })).status).toBe(201)
  expect((await read(outro, id)).propostas.map(({ situacao }) => situacao)).toEqual(['rejeitada', 'em-aberto'])
})
