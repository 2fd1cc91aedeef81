import type { Prazo } from '@concordia/contract/calendario'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Account, as } from '../../test/client.ts'
import { homeScene } from '../../test/home.ts'
import { type Person, registerVerified } from '../../test/secretaria/pessoa.ts'

const NOW = new Date('2027-03-10T15:00:00Z')
const app = await ownApp({ clock: { now: () => NOW } })
const { processo, follow, designate, deadline } = homeScene(app, NOW)
type Reader = Pick<Person, 'get'>
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
    },
    {
      id: expect.any(Number),
      procedimento: { id, tipo: 'processo' },
      partes: expect.any(String),
      descricao: 'Até 2027-03-31',
      prazo: '2027-03-31',
    },
  ])
  expect(await daysOf(who, '2027-04-01', '2027-04-01')).toEqual(['2027-04-01'])
})

test('only who reads the docket is told: no stranger, nobody who has not answered a designation; the secretariat is told all', async () => {
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

test.each([
  ['2027-03-10', '2027-03-09', 'A data final não pode ser anterior à inicial'],
  ['2027-03-10', '2028-04-30', 'Peça no máximo 400 dias de cada vez'],
])('a period from %s to %s is refused', async (de, ate, message) => {
  const { status, body } = await as(app, 'parte').get<{ message: string }>(`/prazos?de=${de}&ate=${ate}`)
  expect([status, body.message]).toEqual([422, message])
})
