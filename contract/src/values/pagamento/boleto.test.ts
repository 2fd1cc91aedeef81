import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barcodeIsValid,
  barcodeOf,
  barcodeOfLinha,
  dueFactor,
  dueOfFactor,
  formatLinhaDigitavel,
  linhaDigitavelOf,
  MAX_BOLETO_CENTS,
  readBarcode,
} from './boleto.ts'
import { campoLivreSicoob, nossoNumeroDigit } from './boleto-sicoob.ts'

const DAY = 86_400_000
const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / DAY, max: Date.parse(to) / DAY })
    .map((days) => new Date(days * DAY).toISOString().slice(0, 10))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
/** Due dates in the current cycle, which a factor alone cannot tell from the previous one. */
const slip = fc.record({
  banco: digits(3),
  cents: fc.integer({ min: 1, max: MAX_BOLETO_CENTS }),
  dueOn: day('2025-02-22', '2049-10-13'),
  livre: digits(25),
})

describe('fator de vencimento', () => {
  test.each([
    ['2000-07-03', '1000'],
    ['2000-07-05', '1002'],
    ['2007-12-31', '3737'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-12-01', '1647'],
    ['2049-10-13', '9999'],
  ])('%s is %s', (due, factor) => expect(dueFactor(due)).toBe(factor))

  test.each(['2000-07-02', '2049-10-14', '1997-10-07', '2026-02-30', '20/11/2026', ''])('%j has none', (due) => {
    expect(() => dueFactor(due)).toThrow(RangeError)
  })

  test('is read back within the current cycle', () => {
    fc.assert(fc.property(day('2025-02-22', '2049-10-13'), (due) => dueOfFactor(dueFactor(due)) === due))
  })
})

describe('the numbers of a slip', () => {
  /** From the example of a movement file in Sicoob's published contract (cooperativa 3066, cliente 189189). */
  test.each([
    ['75697782400000085001306601018918900003516001', 351],
    ['75693782400000085001306601018918900003530001', 353],
    ['75691782400000085001306601018918900003548001', 354],
    ['75694782400000085001306601018918900003587001', 358],
  ])('%s, as the bank printed it, comes out of its parts', (published, nossoNumero) => {
    const livre = campoLivreSicoob({ carteira: 1, cooperativa: 3066, modalidade: 1, cliente: 189_189, nossoNumero, parcela: 1 })
    expect(barcodeOf({ banco: '756', cents: 8_500, dueOn: '2019-03-10', livre })).toBe(published)
    expect(barcodeIsValid(published)).toBe(true)
  })

  test('a Sicoob slip as others print it: linha digitável and its format', () => {
    const livre = campoLivreSicoob({ carteira: 3, cooperativa: 3069, modalidade: 3, cliente: 225, nossoNumero: 3, parcela: 1 })
    const linha = linhaDigitavelOf(barcodeOf({ banco: '756', cents: 9_750, dueOn: '2016-05-06', livre }))
    expect(formatLinhaDigitavel(linha)).toBe('75693.30694 03000.022503 00000.350017 3 67860000009750')
  })

  test('the check digit of nosso número, as in Sicoob’s manual', () => {
    expect(nossoNumeroDigit({ cooperativa: 1, cliente: 19, nossoNumero: 21 })).toBe('8')
  })

  test('another library reads the same bank, amount and due date from them', () => {
    fc.assert(
      fc.property(slip, (parts) => {
        const linha = linhaDigitavelOf(barcodeOf(parts))
        expect(isValidBoleto(linha)).toBe(true)
        const info = getBoletoInfo(linha, { referenceDate: new Date(`${parts.dueOn}T12:00:00Z`) })!
        const { bankCode, amount, expirationDate } = info
        // Its dates are days in the machine's time zone.
        const due = [expirationDate!.getFullYear(), expirationDate!.getMonth() + 1, expirationDate!.getDate()]
        expect([bankCode, amount, ...due]).toEqual([parts.banco, parts.cents, ...parts.dueOn.split('-').map(Number)])
      }),
    )
  })

  test('barcode and linha digitável contain the same data, and what was put in', () => {
    fc.assert(
      fc.property(slip, (parts) => {
        const barcode = barcodeOf(parts)
        expect(readBarcode(barcode)).toEqual(parts)
        expect(barcodeOfLinha(linhaDigitavelOf(barcode))).toBe(barcode)
      }),
    )
  })

  test('one mistyped digit in the first three fields, or in the general digit, is detected', () => {
    fc.assert(
      fc.property(slip, fc.nat(32), fc.integer({ min: 1, max: 9 }), (parts, at, by) => {
        const linha = linhaDigitavelOf(barcodeOf(parts))
        const wrong = linha.slice(0, at) + ((Number(linha[at]) + by) % 10) + linha.slice(at + 1)
        expect(barcodeOfLinha(wrong)).toBeNull()
      }),
    )
  })

  test.each([
    ['no amount', { cents: 0 }],
    ['half a cent', { cents: 1.5 }],
    ['more than ten digits of cents', { cents: MAX_BOLETO_CENTS + 1 }],
    ['a bank of two digits', { banco: '75' }],
    ['a field of 24 digits', { livre: '0'.repeat(24) }],
  ])('%s is refused', (_what, change) => {
    expect(() => barcodeOf({ banco: '756', cents: 100, dueOn: '2026-12-01', livre: '0'.repeat(25), ...change })).toThrow(
      RangeError,
    )
  })

  test('a text that is not a linha digitável is shown unchanged and has no barcode', () => {
    for (const text of ['', '123', 'x'.repeat(47)]) {
      expect(formatLinhaDigitavel(text)).toBe(text)
      expect(barcodeOfLinha(text)).toBeNull()
    }
    expect(() => linhaDigitavelOf('1')).toThrow(RangeError)
    expect(() => nossoNumeroDigit({ cooperativa: 10_000, cliente: 1, nossoNumero: 1 })).toThrow(RangeError)
  })
})
