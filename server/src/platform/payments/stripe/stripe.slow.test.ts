import { ownStripe, STRIPE_KEY } from '@concordia/test-doubles/stripe/server'
import { afterEach, describe, expect, test } from 'vitest'
import { cardSuite, collect } from '../../../../test/payments/card-suite.ts'
import { waitFor } from '../../../../test/wait.ts'
import { CardDeclined, ProviderRefused, ProviderUnreachable } from '../card.ts'
import { stripeCards } from './stripe.ts'

const server = await ownStripe()
const settings = { secretKey: STRIPE_KEY, publishableKey: 'pk_test_x', webhookSecret: undefined, apiUrl: server.url }
const cards = stripeCards(settings)
/** Timeouts for a server that deliberately does not answer. */
const impatient = stripeCards(settings, { timeout: 300, maxNetworkRetries: 0 })

afterEach(() => {
  server.fault = null
  expect(server.broken.splice(0)).toEqual([])
})

const during = async (fault: typeof server.fault, act: () => Promise<void>) => {
  server.fault = fault
  await act()
  server.fault = null
}
const input = (key: string, change: { paymentMethod?: string; cents?: number; description?: string } = {}) => ({
  key,
  cents: 100,
  paymentMethod: 'pm_card_visa',
  description: 'Custas',
  ...change,
})
const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  )

cardSuite('Stripe', {
  cards,
  authenticate: async ({ id }, approve) => server.authenticate(id, approve),
  losingAnswers: (act) => during('lose', () => act('pm_card_visa')),
  cutOff: (act) => during('refuse', () => act('pm_card_visa')),
  slowly: async (act) => {
    const already = server.seen.length
    const release = server.hold()
    const done = act('pm_card_visa')
    await waitFor('all requests to be under way', () => server.seen.length >= already + 20)
    release()
    return done
  },
})

test('the request is a PaymentIntent in reais for a card, under our key, without telemetry', async () => {
  const already = server.seen.length
  const made = await cards.charge(input('wire'))
  const { headers } = server.seen[already]!
  expect(headers['idempotency-key']).toBe('wire')
  expect(Object.keys(headers)).not.toContain('x-stripe-client-telemetry')
  expect(server.books.find(made.id)).toMatchObject({ amount: 100, description: 'Custas', metadata: { chave: 'wire' } })
})

describe('an answer that fails', () => {
  test('by a timeout after the charge was made: the charge is found', async () => {
    await during('silence', async () => {
      expect(await failure(impatient.charge(input('mudo')))).toBeInstanceOf(ProviderUnreachable)
    })
    expect(await impatient.charge(input('mudo'))).toMatchObject({ status: 'succeeded', key: 'mudo' })
    expect(server.books.intents.filter(({ metadata }) => metadata.chave === 'mudo')).toHaveLength(1)
  })

  test('by a 500 that Stripe repeats for ever, after the charge was made: the charge is found', async () => {
    await during('crashAfter', async () => {
      expect(await cards.charge(input('caiu-depois'))).toMatchObject({ status: 'succeeded', key: 'caiu-depois' })
    })
    expect(await cards.charge(input('caiu-depois'))).toMatchObject({ status: 'succeeded' })
    expect(server.books.intents.filter(({ metadata }) => metadata.chave === 'caiu-depois')).toHaveLength(1)
  })

  test('by such a 500 on a declined card: the card is declined', async () => {
    const asked = input('caiu-recusado', { paymentMethod: 'pm_card_chargeDeclined' })
    await during('crashAfter', async () => {
      const error = await failure(cards.charge(asked))
      expect(error).toBeInstanceOf(CardDeclined)
      expect(error).toMatchObject({ message: 'Seu cartão foi recusado.', chargeId: expect.stringMatching(/^pi_/) })
    })
  })

  test('by such a 500 before anything was made: another attempt is needed, under another key', async () => {
    await during('crash', async () => {
      const error = await failure(cards.charge(input('caiu-antes')))
      expect(error).toBeInstanceOf(ProviderRefused)
      expect(error).toMatchObject({ message: 'A operadora do cartão não concluiu esta cobrança. Tente de novo.' })
    })
    expect(await failure(cards.charge(input('caiu-antes')))).toBeInstanceOf(ProviderRefused)
    expect(await cards.find('caiu-antes')).toBeNull()
    expect(await cards.charge(input('caiu-antes-de-novo'))).toMatchObject({ status: 'succeeded' })
  })

  test('by the rate limit: nothing was made, and the same key may be retried', async () => {
    await during('busy', async () => {
      expect(await failure(cards.charge(input('ocupado')))).toBeInstanceOf(ProviderUnreachable)
      expect(await failure(cards.retrieve('pi_nenhum'))).toBeInstanceOf(ProviderUnreachable)
      expect(await failure(collect(cards.list(new Date(0), new Date())))).toBeInstanceOf(ProviderUnreachable)
    })
    expect(await cards.charge(input('ocupado'))).toMatchObject({ status: 'succeeded' })
  })

  test('on any other call is reported as no answer, never as "there is none"', async () => {
    const { id } = await cards.charge(input('calada'))
    await during('refuse', async () => {
      const asked = [impatient.find('calada'), impatient.retrieve(id), impatient.cancel(id), impatient.refund(id, 'd')]
      // All are waited for at once: one that fails while another is waited for would fail the run.
      for (const error of await Promise.all(asked.map(failure))) expect(error).toBeInstanceOf(ProviderUnreachable)
    })
    expect(await cards.retrieve(id)).toMatchObject({ refunded: 0 })
  })
})

describe('Stripe refuses', () => {
  test.each([
    [{ cents: 49 }, 'O valor é menor do que o mínimo que a operadora do cartão aceita.'],
    [{ cents: 100_000_000 }, 'O valor é maior do que o máximo que a operadora do cartão aceita.'],
    [{ paymentMethod: 'pm_usado' }, 'A operadora não reconhece este cartão. Informe os dados do cartão de novo.'],
  ])('%j, in words', async (change, message) => {
    const error = await failure(cards.charge(input(JSON.stringify(change), change)))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ message })
  })

  test.each([
    ['pm_card_chargeDeclinedExpiredCard', 'Seu cartão está vencido.'],
    ['pm_card_chargeDeclinedUnheardOf', 'Your card was declined for a new reason.'],
  ])('%s with the reason, in Stripe’s own words where we know none', async (paymentMethod, message) => {
    expect(await failure(cards.charge(input(paymentMethod, { paymentMethod })))).toMatchObject({ name: 'CardDeclined', message })
  })

  test('a changed description under the same key returns the first charge', async () => {
    const first = await cards.charge(input('texto'))
    expect(await cards.charge(input('texto', { description: 'Custas - Outro nome' }))).toEqual(first)
  })

  test('a wrong secret key, which is not reported as a fault of the card', async () => {
    const wrong = stripeCards({ ...settings, secretKey: 'sk_test_outra' })
    const error = await failure(wrong.charge(input('chave-errada')))
    expect(error).not.toBeInstanceOf(ProviderRefused)
    expect(error).not.toBeInstanceOf(ProviderUnreachable)
    expect((error as Error).message).not.toContain('sk_test_outra')
    server.broken.length = 0
  })

  test('to refund a disputed charge', async () => {
    const { id } = await cards.charge(input('contestada'))
    server.books.find(id)!.disputed = true
    expect(await failure(cards.refund(id, `devolucao:${id}`))).toBeInstanceOf(ProviderRefused)
    expect(await cards.retrieve(id)).toMatchObject({ disputed: true, refunded: 0 })
  })
})

test('the rest of a charge that was partly refunded in Stripe’s dashboard is refunded', async () => {
  const { id } = await cards.charge(input('em-parte'))
  server.books.refund({ payment_intent: id, amount: 30 })
  expect(await cards.retrieve(id)).toMatchObject({ refunded: 30 })
  await cards.refund(id, `devolucao:${id}`)
  expect(await cards.retrieve(id)).toMatchObject({ refunded: 100 })
})

test('a charge older than the list that is read is found by the search', async () => {
  const { id } = await cards.charge(input("antiga 'com' marcas \\"))
  const intent = server.books.find(id)!
  intent.created -= 5 * 3_600
  expect(await cards.find("antiga 'com' marcas \\")).toBeNull()
  intent.indexed = true
  expect(await cards.find("antiga 'com' marcas \\")).toMatchObject({ id })
})

test('after Stripe forgot the key a day later, the charge is still found by it', async () => {
  const { id } = await cards.charge(input('esquecida'))
  server.forgetKeys()
  expect(await cards.find('esquecida')).toMatchObject({ id })
})
