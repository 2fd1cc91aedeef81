/** Letters that look like digits, of the scripts that a draft may have: Latin, Greek, Cyrillic. */
const LOOKS: readonly [string, RegExp][] = [
  ['0', /[OoØø\u0398\u039f\u03b8\u03bf\u041e\u043e\u04e8\u04e9]/],
  ['1', /[Il|Łł\u0131\u0399\u03b9\u0406\u0456\u04c0\u04cf]/],
  ['3', /[\u0417\u04e0]/],
  ['6', /\u0431/],
]

/** Characters that could form one number: digits, letters, and the signs between the digits of an amount. */
const CANDIDATE = /(?<=(R\$\s{0,3})?)[\p{L}\p{Nd}|][\p{L}\p{Nd}|.,]*/gu

/** A number as people write it, read with the digits that it shows: 1.000,00, 1000, 12,5 and 1,000.00. */
const NUMBER = /^(?:\d+(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+\.\d+)$/

/** "1o" and "2o" are ordinals, typed without the sign º. */
const ORDINAL = /^\d+o$/

interface NumeroDisfarcado {
  /** Its place in the text, and the written characters. */
  index: number
  escrito: string
  /** The number that it looks like. */
  parece: string
}

/**
 * Numbers of a text in which letters stand for digits: "1ОО" with Cyrillic letters, "l00", "R$ lO,00". People read them as numbers, but a comparison or a search finds none.
 */
export function numerosDisfarcados(texto: string): NumeroDisfarcado[] {
  const found: NumeroDisfarcado[] = []
  for (const { index, 0: candidate, 1: reais } of texto.matchAll(CANDIDATE)) {
    const escrito = candidate.replace(/[.,]+$/, '')
    const parece = [...escrito].map(digitOf).join('')
    const meantAsNumber = (reais !== undefined && escrito.length > 1) || (/\p{Nd}/u.test(escrito) && !ORDINAL.test(escrito))
    if (parece !== escrito && meantAsNumber && NUMBER.test(parece)) found.push({ index, escrito, parece })
  }
  return found
}

/** The digit that a sign shows; "?" for another letter, so that the whole is no number. */
function digitOf(sign: string): string {
  if (/[\d.,]/.test(sign)) return sign
  const plain = /[ºª]/.test(sign) ? '?' : sign.normalize('NFKD')
  return /^\d$/.test(plain) ? plain : (LOOKS.find(([, letters]) => letters.test(plain))?.[0] ?? '?')
}

/** The notice about one of them. */
export const avisoDeDisfarce = ({ escrito, parece }: Pick<NumeroDisfarcado, 'escrito' | 'parece'>): string =>
  `“${escrito}” parece ${parece}, mas tem letras no lugar de algarismos`
