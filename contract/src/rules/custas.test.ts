import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney } from '../values/money.ts'
import { applyConvenio, custasCaso, custasProcesso } from './custas.ts'

const cents = (text: string) => parseMoney(text)!

describe('process', () => {
  test.each([
    ['0,01', 1, '5.000,00'],
    ['500.000,00', 1, '5.000,00'],
    ['500.000,00', 3, '10.000,00'],
    ['500.000,01', 1, '5.000,00'],
    ['500.000,01', 3, '5.000,00'],
    ['500.000,50', 1, '5.000,01'],
    ['500.000,49', 1, '5.000,00'],
    ['1.000.000,00', 1, '10.000,00'],
    ['1.000.000,00', 3, '10.000,00'],
    ['999.999.999.999,99', 1, '10.000.000.000,00'],
  ] as const)('a cause of R$ %s with %i arbitrator(s) costs R$ %s', (cause, arbitrators, fee) =>
    expect(custasProcesso(cents(cause), arbitrators)).toBe(cents(fee)),
  )

  test('above 500.000,00 the number of arbitrators makes no difference', () => {
    const above = fc.integer({ min: 50_000_001, max: 99_999_999_999_999 })
    fc.assert(fc.property(above, (cause) => custasProcesso(cause, 1) === custasProcesso(cause, 3)))
  })

  test('with one arbitrator a larger cause never costs less', () => {
    const cause = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(fc.property(cause, cause, (a, b) => custasProcesso(Math.min(a, b), 1) <= custasProcesso(Math.max(a, b), 1)))
  })
})

test.each([
  ['0,01', '350,00'],
  ['500.000,00', '350,00'],
  ['500.000,01', '3.500,00'],
  ['500.071,43', '3.500,50'],
  ['1.000.000,00', '7.000,00'],
])('a mediation case over R$ %s costs R$ %s', (cause, fee) => expect(custasCaso(cents(cause))).toBe(cents(fee)))

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
