import { type Cents, toReais } from '../money.ts'

/**
 * The numbers of a Brazilian bank slip (FEBRABAN): barcode (44 digits), *linha digitável* (47) and the check digits in them.
 * Days are `yyyy-mm-dd`. Values outside these bounds throw a RangeError.
 */
const BASE = Date.UTC(1997, 9, 7)
const DAY = 86_400_000

/** Due dates with a four-digit factor: the first is 1000, and after 9999 (21/02/2025) they restarted at 1000. */
const FIRST_DUE = '2000-07-03'
const LAST_DUE = '2049-10-13'

/** Ten digits of cents fit in a barcode: R$ 99.999.999,99. */
export const MAX_BOLETO_CENTS: Cents = 9_999_999_999

const BARCODE = /^\d{44}$/
const LINHA = /^\d{47}$/

/** Check digit mod 10: weights 2, 1 from the right, adding the digits of each product. */
function mod10(digits: string): string {
  const sum = fromRight(digits).reduce((total, digit, i) => total + (i % 2 === 0 ? digitSum(digit * 2) : digit), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Check digit mod 11 of a barcode: weights 2 to 9 from the right; a result of 0, 10 or 11 becomes 1. */
function mod11(digits: string): string {
  const sum = fromRight(digits).reduce((total, digit, i) => total + digit * (2 + (i % 8)), 0)
  const rest = 11 - (sum % 11)
  return String(rest > 9 ? 1 : rest)
}

/** *Fator de vencimento*: days since 07/10/1997, restarted at 1000 on 22/02/2025. */
export function dueFactor(day: string): string {
  const days = (Date.parse(`${day}T00:00:00Z`) - BASE) / DAY
  // Date would accept a 30th of February as the 2nd of March.
  if (Number.isNaN(days) || dayAt(days) !== day || day < FIRST_DUE || day > LAST_DUE)
    throw new RangeError(`No slip can be due on ${day}`)
  return String(days <= 9999 ? days : days - 9000)
}

/** The due date of a factor, in the cycle that began in 2025 (until 13/10/2049). */
export const dueOfFactor = (factor: string): string => dayAt(Number(factor) + 9000)

/**
 * A slip's barcode.
 * @param banco three digits
 * @param livre the bank's own 25 digits
 */
export function barcodeOf({ banco, cents, dueOn, livre }: { banco: string; cents: Cents; dueOn: string; livre: string }): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > MAX_BOLETO_CENTS)
    throw new RangeError(`No slip can be of R$ ${toReais(cents)}`)
  if (!/^\d{3}$/.test(banco) || !/^\d{25}$/.test(livre)) throw new RangeError('A bank has 3 digits and its own field 25')
  const head = `${banco}9`
  const rest = dueFactor(dueOn) + String(cents).padStart(10, '0') + livre
  return head + mod11(head + rest) + rest
}

/** Barcode (44) → *linha digitável* (47 bare digits). */
export function linhaDigitavelOf(barcode: string): string {
  if (!BARCODE.test(barcode)) throw new RangeError('A barcode has 44 digits')
  const livre = barcode.slice(19)
  const fields = [barcode.slice(0, 4) + livre.slice(0, 5), livre.slice(5, 15), livre.slice(15)]
  return fields.map((field) => field + mod10(field)).join('') + barcode.slice(4, 19)
}

/** *Linha digitável* (47 bare digits) → barcode; null when a check digit is wrong. */
export function barcodeOfLinha(linha: string): string | null {
  if (!LINHA.test(linha)) return null
  const livre = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
  const barcode = linha.slice(0, 4) + linha.slice(32) + livre
  return barcodeIsValid(barcode) && linhaDigitavelOf(barcode) === linha ? barcode : null
}

export const barcodeIsValid = (barcode: string): boolean =>
  BARCODE.test(barcode) && barcode[3] === '9' && barcode[4] === mod11(barcode.slice(0, 4) + barcode.slice(5))

/** Amount and due date (in the current cycle) of a barcode. */
export const readBarcode = (barcode: string): { banco: string; cents: Cents; dueOn: string; livre: string } => ({
  banco: barcode.slice(0, 3),
  dueOn: dueOfFactor(barcode.slice(5, 9)),
  cents: Number(barcode.slice(9, 19)),
  livre: barcode.slice(19),
})

/** 47 bare digits → "00000.00000 00000.000000 00000.000000 0 00000000000000"; any other text is returned unchanged. */
export const formatLinhaDigitavel = (linha: string): string =>
  LINHA.test(linha) ? linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8') : linha

const dayAt = (daysFromBase: number) => new Date(BASE + daysFromBase * DAY).toISOString().slice(0, 10)
const fromRight = (digits: string) => [...digits].reverse().map(Number)
const digitSum = (number: number) => (number > 9 ? number - 9 : number)
