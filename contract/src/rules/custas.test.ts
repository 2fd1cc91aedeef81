import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney } from '../values/money.ts'
import { applyConvenio } from './custas.ts'

const cents = (text: string) => parseMoney(text)!

describe('covenant', () => {
  test.each([
    ['5.000,00', { desconto: 10, valorFixo: null }, '4.500,00'],
    ['5.000,01', { desconto: 10, valorFixo: null }, '4.500,01'],
    ['5.000,05', { desconto: 10, valorFixo: null }, '4.500,04'],
    ['5.000,00', { desconto: 12.5, valorFixo: null }, '4.375,00'],
    ['5.000,00', { desconto: 100, valorFixo: null }, '0,00'],
    ['10.000,00', { desconto: null, valorFixo: 10_000 }, '100,00'],
    ['350,00', { desconto: null, valorFixo: 0 }, '0,00'],
    ['350,00', { desconto: null, valorFixo: 50_000 }, '500,00'],
    ['350,00', null, '350,00'],
  ])('R$ %s under %o is R$ %s', (fee, benefit, rest) => expect(applyConvenio(cents(fee), benefit)).toBe(cents(rest)))

  test('a discount never makes a fee negative or larger', () => {
    const fee = fc.integer({ min: 0, max: 99_999_999_999 })
    const percent = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(fee, percent, (custas, desconto) => {
        const rest = applyConvenio(custas, { desconto, valorFixo: null })
        return rest >= 0 && rest <= custas
      }),
    )
  })
})
