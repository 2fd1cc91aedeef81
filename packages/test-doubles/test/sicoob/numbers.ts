/**
 * The numbers of a slip as the bank computes them: FEBRABAN's barcode and *linha digitável*, Sicoob's own part of them. Written apart
 * from the application's code, so that a mistake there does not repeat itself here. Days are `yyyy-mm-dd`.
 */
export interface SlipNumbers {
  nossoNumero: number
  codigoBarras: string
  linhaDigitavel: string
}

const COOPERATIVA = '3066'
const FACTOR_1000 = Date.UTC(2025, 1, 22)

/** @param sequence the bank's own counter of slips */
export function numbersOf(slip: { cliente: number; sequence: number; cents: number; dueOn: string }): SlipNumbers {
  const [client, number] = [padded(slip.cliente, 7), padded(slip.sequence, 7)]
  const remainder = sum(`${COOPERATIVA}000${client}${number}`, (i) => [3, 1, 9, 7][i % 4]!) % 11
  const digit = remainder < 2 ? 0 : 11 - remainder
  const livre = `1${COOPERATIVA}01${client}${number}${digit}001`
  const factor = 1000 + (Date.parse(`${slip.dueOn}T00:00:00Z`) - FACTOR_1000) / 86_400_000
  const tail = `${factor}${padded(slip.cents, 10)}`
  const check = checkDigit11(`7569${tail}${livre}`)
  const fields = [`7569${livre.slice(0, 5)}`, livre.slice(5, 15), livre.slice(15)].map((field) => field + checkDigit10(field))
  return {
    nossoNumero: Number(`${number}${digit}`),
    codigoBarras: `7569${check}${tail}${livre}`,
    linhaDigitavel: `${fields.join('')}${check}${tail}`,
  }
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** The digits times their weights; `weight` gets the position from the left and the length. */
function sum(digits: string, weight: (position: number, length: number) => number): number {
  return [...digits].reduce((total, digit, i) => total + Number(digit) * weight(i, digits.length), 0)
}

/** Weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function checkDigit11(digits: string): number {
  const rest = 11 - (sum(digits, (i, length) => 2 + ((length - 1 - i) % 8)) % 11)
  return rest > 9 ? 1 : rest
}

/** Weights 2 and 1 from the right, adding the digits of each product: a product above 9 counts 9 less. */
function checkDigit10(digits: string): number {
  const products = [...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 0 ? 2 : 1))
  const total = products.reduce((all, product) => all + (product > 9 ? product - 9 : product), 0)
  return (10 - (total % 10)) % 10
}
