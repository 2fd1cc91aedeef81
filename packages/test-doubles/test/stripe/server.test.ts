import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ownStripe, STRIPE_KEY } from './server.ts'

const server = await ownStripe()

const GOOD = {
  amount: '5000',
  currency: 'brl',
  payment_method: 'pm_card_visa',
  confirm: 'true',
  'allowed_payment_method_types[0]': 'card',
}
interface Answer {
  status: number
  error?: { type: string; code?: string; message: string }
  replayed: string | null
}

async function create(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_KEY}`,
      'stripe-version': Stripe.API_VERSION,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
  const { error } = (await response.json()) as { error?: Answer['error'] }
  return { status: response.status, replayed: response.headers.get('idempotent-replayed'), ...(error ? { error } : {}) }
}

test('accepts what the types of the SDK allow', async () => {
  expect(await create(GOOD)).toEqual({ status: 200, replayed: null })
})

test.each([
  ['an unknown field', { ...GOOD, 'payment_method_types[0]': 'card' }],
  ['a missing amount', { ...GOOD, amount: '' }],
  ['an amount in reais', { ...GOOD, amount: '50.00' }],
  ['an amount in words', { ...GOOD, amount: 'cinquenta' }],
  ['another currency', { ...GOOD, currency: 'usd' }],
  ['another way to pay', { ...GOOD, 'allowed_payment_method_types[0]': 'boleto' }],
  ['a confirmation that is neither yes nor no', { ...GOOD, confirm: 'talvez' }],
  ['metadata that is no list of texts', { ...GOOD, metadata: 'chave' }],
])('%s is refused', async (_what, form) => {
  const before = server.books.intents.length
  expect(await create(form)).toMatchObject({ status: 400, error: { type: 'invalid_request_error' } })
  expect(server.books.intents).toHaveLength(before)
})

test.each([
  [401, { authorization: 'Bearer sk_test_outra' }],
  [400, { 'stripe-version': '2020-08-27' }],
  [400, { 'content-type': 'application/json' }],
])('%d for %j', async (status, headers) => {
  expect((await create(GOOD, headers)).status).toBe(status)
})

test('repeats the answer of a key, and refuses another body under it', async () => {
  const key = { 'idempotency-key': 'a' }
  expect(await create(GOOD, key)).toEqual({ status: 200, replayed: null })
  expect(await create(GOOD, key)).toEqual({ status: 200, replayed: 'true' })
  expect(await create({ ...GOOD, amount: '6000' }, key)).toMatchObject({ status: 400, error: { type: 'idempotency_error' } })
  const release = server.hold()
  const [first, second] = [create(GOOD, { 'idempotency-key': 'b' }), create(GOOD, { 'idempotency-key': 'b' })]
  expect(await Promise.race([first, second])).toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } })
  release()
  expect((await Promise.all([first, second])).map(({ status }) => status).toSorted()).toEqual([200, 409])
})
