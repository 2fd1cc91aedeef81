import { looksLike } from './homoglyphs.ts'

/** Characters that could form one number: digits, letters, and the signs between the digits of an amount. */
const CANDIDATE = /(?<=(R\$\s{0,3})?)[\p{L}\p{Nd}|][\p{L}\p{Nd}|.,]*/gu
/** A number as people write it, read with the digits that it shows: 1.000,00, 1000, 12,5 and 1,000.00. */
const NUMBER = /^(?:\d+(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+\.\d+)$/
/** "1o" and "2o" are ordinals, typed without the sign º. */
const ORDINAL = /^\d+o$/

export interface NumeroDisfarcado {
  /** Its place in the text, and the written characters. */
  index: number
  escrito: string
  /** The number that it looks like. */
  parece: string
}

/**
 * Numbers of a text in which letters, or digits of other scripts, stand for digits: "1ОО" with Cyrillic letters, "l00", "R$
 * lO,00". People read them as numbers, but a comparison or a search finds none.
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
  if (/[Oo]/.test(sign)) return '0'
  if (/[Il|]/.test(sign)) return '1'
  if (sign < '\u0080' || /[ºª]/.test(sign)) return '?'
  const plain = sign.normalize('NFKD')
  if (/^\d$/.test(plain)) return plain
  return { o: '0', l: '1' }[looksLike(sign)] ?? (/^[2-9]$/.test(looksLike(sign)) ? looksLike(sign) : '?')
}

/** The notice about one of them. */
export const avisoDeDisfarce = ({ escrito, parece }: Pick<NumeroDisfarcado, 'escrito' | 'parece'>): string =>
  `“${escrito}” parece ${parece}, mas tem letras no lugar de algarismos`
