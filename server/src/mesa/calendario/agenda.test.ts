import type { Prazo } from '@concordia/contract/calendario/schemas'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { homeScene } from '../../../test/home.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'

/** A deadline of everybody, which this user owes too. */
const DE_TODOS = { de: { quem: 'todos', parte: null }, meu: true, cumprido_em: null }

const NOW = new Date('2027-03-10T15:00:00Z')
const app = await ownApp({ clock: { now: () => NOW } })
const { processo, follow, designate, deadline } = homeScene(app, NOW)
type Reader = Pick<Person, 'get'>
/** When the last evento of a procedimento was. */
const quietSince = (id: number, instant: string) =>
  app.deps.db
    .updateTable('procedimentos')
    .set({ ultimoEventoEm: new Date(instant) })
    .where('id', '=', id)
    .execute()
const agenda = async (who: Reader, de = '2027-03-01', ate = '2027-03-31') =>
  (await who.get<{ prazos: Prazo[]; completo: boolean }>(`/prazos?de=${de}&ate=${ate}`)).body
const daysOf = async (who: Reader, de?: string, ate?: string) => (await agenda(who, de, ate)).prazos.map(({ prazo }) => prazo)

test('a deadline is named by what it is for, its procedimento and the partes; both days of the period count', async () => {
  const who = await registerVerified(app)
  const id = await processo(who)
  for (const day of ['2027-02-28', '2027-03-31', '2027-03-01', '2027-04-01']) await deadline(id, day, 'Outros', `Até ${day}`)
  const { prazos, completo } = await agenda(who)
  expect(completo).toBe(true)
  expect(prazos).toEqual([
    {
      id: expect.any(Number),
      procedimento: { id, tipo: 'processo' },
      partes: expect.any(String),
      descricao: 'Até 2027-03-01',
      prazo: '2027-03-01',
      ...DE_TODOS,
    },
    {
      id: expect.any(Number),
      procedimento: { id, tipo: 'processo' },
      partes: expect.any(String),
      descricao: 'Até 2027-03-31',
      prazo: '2027-03-31',
      ...DE_TODOS,
    },
  ])
  expect(await daysOf(who, '2027-04-01', '2027-04-01')).toEqual(['2027-04-01'])
})

test('only readers of the docket get its deadlines: no stranger, nobody who has not answered a designation; the secretariat gets all', async () => {
  const [parte, stranger, arbitro] = [await registerVerified(app), await registerVerified(app), await registerVerified(app)]
  const id = await processo(parte)
  await deadline(id, '2027-03-15')
  expect(await daysOf(stranger)).toEqual([])
  await follow(arbitro, id, 'arbitro')
  await designate(arbitro, id)
  expect(await daysOf(arbitro)).toEqual([])
  expect(await daysOf(parte)).toEqual(['2027-03-15'])
  for (const account of ['secretaria', 'admin'] satisfies Account[])
    expect((await agenda(as(app, account))).prazos.map(({ procedimento }) => procedimento.id)).toContain(id)
})

test('a stopped deadline, and those of a procedimento that has ended, are left out', async () => {
  const who = await registerVerified(app)
  const [stopped, ended] = [await processo(who), await processo(who, { situacao: 4 })]
  await deadline(stopped, '2027-03-15')
  await deadline(ended, '2027-03-15')
  await app.deps.db.updateTable('prazos').set({ restantes: 3 }).where('procedimentoId', '=', stopped).execute()
  expect(await daysOf(who)).toEqual([])
})

test('a reader of its docket can ask for the deadlines of one procedimento; others cannot', async () => {
  const [who, stranger] = [await registerVerified(app), await registerVerified(app)]
  const [one, other] = [await processo(who), await processo(who, { tipo: 'caso' })]
  await deadline(one, '2027-03-15')
  await deadline(other, '2027-03-16')
  await deadline(one, '2027-03-02')
  const daysOfOne = async (reader: Reader, call: string) =>
    (await reader.get<{ prazos: Prazo[] }>(`${call}procedimento=${one}`)).body.prazos.map(({ prazo }) => prazo)
  const period = '/prazos?de=2027-03-10&ate=2027-03-31&'
  for (const reader of [who, as(app, 'secretaria')]) {
    expect(await daysOfOne(reader, period)).toEqual(['2027-03-15'])
    expect(await daysOfOne(reader, '/prazos/vencidos?')).toEqual([])
  }
  await quietSince(one, '2027-03-02T15:00:00Z')
  for (const reader of [who, as(app, 'secretaria')]) expect(await daysOfOne(reader, '/prazos/vencidos?')).toEqual(['2027-03-02'])
  for (const call of [period, '/prazos/vencidos?']) expect(await daysOfOne(stranger, call)).toEqual([])
})

describe('an overdue deadline', () => {
  const overdueOf = async (who: Reader) =>
    (await who.get<{ prazos: Prazo[]; completo: boolean }>('/prazos/vencidos')).body.prazos.map(({ prazo }) => prazo)

  test('is one of the last 60 days that no evento has followed; those of today are not', async () => {
    const who = await registerVerified(app)
    for (const day of ['2027-01-09', '2027-01-10', '2027-03-09', '2027-03-10']) {
      const id = await processo(who)
      await deadline(id, day)
      await quietSince(id, '2027-01-09T15:00:00Z')
    }
    expect(await overdueOf(who)).toEqual(['2027-01-10', '2027-03-09'])
  })

  test.each([
    ['on its day, before midnight in São Paulo', '2027-03-10T02:59:00Z', true],
    ['on the day after', '2027-03-10T03:00:00Z', false],
  ])('stays one when the last evento was %s: %#', async (_when, last, shown) => {
    const who = await registerVerified(app)
    const id = await processo(who)
    await deadline(id, '2027-03-09')
    await quietSince(id, last)
    expect(await overdueOf(who)).toEqual(shown ? ['2027-03-09'] : [])
  })

  test('is none when somebody answered it in time, except the people who conduct the procedimento and the secretariat', async () => {
    const [who, arbitro] = [await registerVerified(app), await registerVerified(app)]
    const [answered, moved, before] = [await processo(who), await processo(who), await processo(who)]
    await designate(arbitro, moved)
    const move = async (id: number, { id: autorId }: Person, tipo: 'user' | 'secretario' = 'user') => {
      const autor = { tipo, id: autorId, nome: 'Conta' }
      await app.deps.tx((trx) =>
        appendEvento(trx, id, { ato: 'movimentacao', descricao: 'Manifestação', autor, now: new Date('2027-03-05T15:00:00Z') }),
      )
    }
    await move(before, who)
    for (const id of [answered, moved, before]) await deadline(id, '2027-03-09')
    await move(answered, who)
    await move(moved, arbitro)
    await move(moved, who, 'secretario')
    for (const id of [answered, moved, before]) await quietSince(id, '2027-03-05T15:00:00Z')
    const { body } = await who.get<{ prazos: Prazo[] }>('/prazos/vencidos')
    expect(body.prazos.map(({ procedimento }) => procedimento.id).toSorted()).toEqual([moved, before].toSorted())
  })

  test('is none while it is stopped or when the procedimento has ended, and is told to nobody else but the secretariat', async () => {
    const [who, stranger] = [await registerVerified(app), await registerVerified(app)]
    const [open, stopped, ended] = [await processo(who), await processo(who), await processo(who, { situacao: 4 })]
    for (const id of [open, stopped, ended]) {
      await deadline(id, '2027-03-08')
      await quietSince(id, '2027-03-01T15:00:00Z')
    }
    await app.deps.db.updateTable('prazos').set({ restantes: 3 }).where('procedimentoId', '=', stopped).execute()
    expect(await overdueOf(who)).toEqual(['2027-03-08'])
    expect(await overdueOf(stranger)).toEqual([])
    const { body } = await as(app, 'secretaria').get<{ prazos: Prazo[] }>('/prazos/vencidos')
    expect(body.prazos.map(({ procedimento }) => procedimento.id)).toContain(open)
    expect(body.prazos.map(({ procedimento }) => procedimento.id)).not.toContain(ended)
  })
})

test.each([
  ['2027-03-10', '2027-03-09', 'A data final não pode ser anterior à inicial'],
  ['2027-03-10', '2028-04-30', 'Peça no máximo 400 dias de cada vez'],
])('a period from %s to %s is refused', async (de, ate, message) => {
  const { status, body } = await as(app, 'parte').get<{ message: string }>(`/prazos?de=${de}&ate=${ate}`)
  expect([status, body.message]).toEqual([422, message])
})
