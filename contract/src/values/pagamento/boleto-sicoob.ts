/** Sicoob's own part of a barcode (bank 756), as in its manual of slip layout. */
interface SicoobField {
  carteira: number
  cooperativa: number
  modalidade: number
  cliente: number
  /** Up to 7 digits, without check digit. */
  nossoNumero: number
  parcela: number
}

/** Check digit of Sicoob's *nosso número*: cooperativa (4), cliente (10) and number (7) times 3, 1, 9, 7 repeatedly, mod 11. */
export function nossoNumeroDigit({
  cooperativa,
  cliente,
  nossoNumero,
}: Omit<SicoobField, 'carteira' | 'modalidade' | 'parcela'>) {
  const digits = digitsOf(cooperativa, 4) + digitsOf(cliente, 10) + digitsOf(nossoNumero, 7)
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * [3, 1, 9, 7][i % 4]!, 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The 25 digits of *campo livre*: carteira 1, cooperativa 4, modalidade 2, cliente 7, nosso número 7 and its digit, parcela 3. */
export const campoLivreSicoob = (field: SicoobField): string =>
  digitsOf(field.carteira, 1) +
  digitsOf(field.cooperativa, 4) +
  digitsOf(field.modalidade, 2) +
  digitsOf(field.cliente, 7) +
  digitsOf(field.nossoNumero, 7) +
  nossoNumeroDigit(field) +
  digitsOf(field.parcela, 3)

function digitsOf(value: number, length: number): string {
  const digits = String(value).padStart(length, '0')
  if (!/^\d+$/.test(digits) || digits.length > length) throw new RangeError(`${value} has more than ${length} digits`)
  return digits
}
