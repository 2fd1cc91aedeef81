import { expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { cardSuite } from '../../../../test/payments/card-suite.ts'
import { sandboxCards } from './cards.ts'

const { db } = await ownDatabase()
const cards = sandboxCards(db)

cardSuite('The sandbox', {
  cards,
  authenticate: async ({ id, clientSecret }, approve) => {
    if (!(await cards.authenticate(id, clientSecret, approve))) throw new Error(`${id} does not wait for its cardholder`)
  },
  losingAnswers: (act) => act('pm_sandbox_lostAnswer'),
  cutOff: (act) => act('pm_sandbox_unreachable'),
  slowly: (act) => act('pm_sandbox_slow'),
})

test('a charge is authenticated only with its secret, and only once', async () => {
  const asked = { key: 'e', cents: 100, paymentMethod: 'pm_card_authenticationRequired', description: 'Custas' }
  const { id, clientSecret } = await cards.charge(asked)
  expect(await cards.authenticate(id, 'secret_errado', true)).toBe(false)
  expect(await cards.authenticate('pi_nenhum', clientSecret, true)).toBe(false)
  expect(await cards.authenticate(id, clientSecret, true)).toBe(true)
  expect(await cards.authenticate(id, clientSecret, false)).toBe(false)
  expect((await cards.retrieve(id))?.status).toBe('succeeded')
})
