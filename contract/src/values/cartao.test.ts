import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber, maskCardNumbers } from './cartao.ts'

test.each([
  '4242424242424242',
  'pm_4242424242424242',
  '4242 4242 4242 4242 12/30 123',
  '3782-822463-10005',
  'cartão 5555.5555.5555.4444.',
  '{"number":6011111111111117}',
])('%s holds a card’s number', (text) => expect(hasCardNumber(text)).toBe(true))

test.each([
  '4242424242424241',
  'pm_card_visa',
  'pi_4242424242424242ab',
  '42424242424242424242424242',
  '0000000000000000',
  '2026-11-20',
  '',
])('%s holds none', (text) => expect(hasCardNumber(text)).toBe(false))

const HEX = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })
test('the identifiers the test provider makes are never taken for one', () => {
  fc.assert(
    fc.property(HEX, (hex) => !hasCardNumber(JSON.stringify({ stripe_payment: `pi_${hex}` }))),
    { numRuns: 2000 },
  )
})

test('what holds one is masked, and the rest of the text stays', () => {
  expect(maskCardNumbers('cartão 4242 4242 4242 4242 12/30, pedido 7', '[cartão]')).toBe('cartão [cartão]/30, pedido 7')
  expect(maskCardNumbers('{"payment_method":"pm_card_visa","valor":"5000.00"}', '[cartão]')).toContain('5000.00')
})
