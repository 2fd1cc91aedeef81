import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, MAX_CENTS, parseMoney, percentOf, toCents, toReais } from './money.ts'
import { Reais } from './schemas.ts'

const cents = fc.integer({ min: 0, max: MAX_CENTS })

describe('reading and writing', () => {
  test.each([
    ['1.234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['R$1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['1234,5', 123_450],
    ['1234', 123_400],
    ['0,01', 1],
    ['  10  ', 1000],
    ['999.999.999.999,99', MAX_CENTS],
  ])('%s is %i cents', (text, expected) => expect(parseMoney(text)).toBe(expected))

  test.each(['', 'R$', 'abc', '1,234', '1.23', '1.2345,00', '12.34', '-1,00', '1,2,3', '1e5', '1.000.000.000.000,00'])(
    '%s is no amount',
    (text) => expect(parseMoney(text)).toBeNull(),
  )

  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-100, '-R$ 1,00'],
    [MAX_CENTS, 'R$ 999.999.999.999,99'],
  ])('%i cents are written %s', (amount, text) => expect(formatMoney(amount)).toBe(text))

  test('any amount is written and read back as the same cents', () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(formatMoney(amount)) === amount))
  })

  test('any amount is sent in reais and read back as the same cents', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toReais(amount)) === amount))
  })
})

describe('amounts on the wire', () => {
  const messages = (value: unknown) =>
    Reais()
      .safeParse(value)
      .error?.issues.map(({ message }) => message)

  test('every amount in whole cents passes', () => {
    fc.assert(fc.property(cents, (amount) => Reais().safeParse(toReais(amount)).success))
  })

  test('an amount with a third decimal is refused', () => {
    const thousandths = fc.integer({ min: 1, max: MAX_CENTS }).filter((n) => n % 10 !== 0)
    fc.assert(fc.property(thousandths, (n) => !Reais().safeParse(n / 1000).success))
    expect(messages(1.005)).toEqual(['Informe um valor com no máximo duas casas decimais'])
  })

  test.each([
    [-0.01, 'O valor não pode ser negativo'],
    [1_000_000_000_000, 'O valor máximo é R$ 999.999.999.999,99'],
    [Number.NaN, 'Informe o valor'],
    [Number.POSITIVE_INFINITY, 'Informe o valor'],
    ['10', 'Informe o valor'],
    [undefined, 'Informe o valor'],
  ])('%s is refused: %s', (value, message) => expect(messages(value)).toEqual([message]))
})

describe('percentages', () => {
  test.each([
    [150, 1, 2],
    [149, 1, 1],
    [50, 1, 1],
    [49, 1, 0],
    [50_000_001, 1, 500_000],
    [100, 12.5, 13],
    [MAX_CENTS, 100, MAX_CENTS],
    [500_000, 0, 0],
  ])('%i cents × %d %% = %i cents, half up', (amount, percent, expected) => expect(percentOf(amount, percent)).toBe(expected))

  test('any percentage of any amount is rounded to the nearest cent, half up', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(cents, hundredths, (amount, h) => {
        const result = BigInt(percentOf(amount, h / 100))
        const exact = BigInt(amount) * BigInt(h)
        return (2n * result - 1n) * 5_000n <= exact && exact < (2n * result + 1n) * 5_000n
      }),
    )
  })
})
