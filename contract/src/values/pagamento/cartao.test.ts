import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber, holdsCardNumber, maskCardNumbers } from './cartao.ts'

test.each([
  '4242424242424242',
  'pm_4242424242424242',
  '4242 4242 4242 4242 12/30 123',
  '3782-822463-10005',
  'cartão 5555.5555.5555.4444.',
  '{"number":6011111111111117}',
  '4111_1111_1111_1111',
  '4111 - 1111 - 1111 - 1111',
  '4111\u00a01111\u20111111\u20131111',
  '４１１１１１１１１１１１１１１１',
  '4111\u200b1111\u200b1111\u200b1111',
])('%s holds a card’s number', (text) => expect(hasCardNumber(text)).toBe(true))

test.each([
  '4242424242424241',
  'pm_card_visa',
  'pi_4242424242424242ab',
  '42424242424242424242424242',
  '0000000000000000',
  '2026-11-20',
  '',
  // Card numbers do not begin with this digit.
  '1234567890123452',
  // A CNPJ whose digits also pass Luhn.
  '36000009000140',
  // The number of a court case, and a UUID with digits only.
  'Processo 4111111-11.1111.1.11.1111',
  '41111111-1111-1111-4000-000000000000',
])('%s holds none', (text) => expect(hasCardNumber(text)).toBe(false))

test.each(['pm_card4111111111111111', 'pm_4111_1111_1111_1111', 'pm_4111111111111111x', 'x4111-1111-1111-1111'])(
  'in the name of a card, %s is detected even next to letters',
  (name) => expect(hasCardNumber(name, { anywhere: true })).toBe(true),
)
test('the card names of providers are not taken for numbers', () => {
  for (const name of ['pm_card_visa', 'pm_1OaBcD2eZvKYlo2C8x9Y0z1A', 'pm_1PtG2eKYlo2C41111111'])
    expect(hasCardNumber(name, { anywhere: true })).toBe(false)
})

test.each<[string, unknown]>([
  ['a text', { a: { b: ['x', '4111 1111 1111 1111'] } }],
  ['a number', { valor: 4111111111111111 }],
  ['the name of a field', { '4111111111111111': 1 }],
  ['a list of groups', { card: ['4111', '1111', '1111', '1111'] }],
  ['a list of numbers', { card: [4111, 1111, 1111, 1111] }],
])('a body that holds one in %s', (_where, body) => expect(holdsCardNumber(body)).toBe(true))
test('a body without a card number, at any depth', () => {
  let deep: unknown = 'fundo'
  for (let i = 0; i < 100_000; i++) deep = [deep]
  for (const body of [deep, null, undefined, { valor: 5000, ids: [1, 2, 3], nada: null }])
    expect(holdsCardNumber(body)).toBe(false)
})

const HEX = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })
test('identifiers made by the test provider are never taken for one', () => {
  fc.assert(
    fc.property(HEX, (hex) => !hasCardNumber(JSON.stringify({ stripe_payment: `pi_${hex}` }))),
    { numRuns: 2000 },
  )
})

test('a card number is masked, and the rest of the text stays', () => {
  expect(maskCardNumbers('cartão 4242 4242 4242 4242 12/30, pedido 7', '[cartão]')).toBe('cartão [cartão]/30, pedido 7')
  expect(maskCardNumbers('{"payment_method":"pm_card_visa","valor":"5000.00"}', '[cartão]')).toContain('5000.00')
})
