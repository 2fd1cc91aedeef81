import { withoutInvisible } from './invisible.ts'

/**
 * The number of a court case in the unified form NNNNNNN-DD.AAAA.J.TR.OOOO (CNJ, Resolução 65/2008): 20 digits, of which DD are
 * check digits by ISO 7064, modulo 97.
 */
const UNIFIED = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/

type NumeroCnj = { valido: true; formatado: string } | { valido: false }

/** "Processo nº", "Autos n.", "nº:" before the number, once blanks are gone and NFKC has made "º" an "o". */
const BEFORE = /^(?:processo|autos)?(?:n(?:[uú]mero|\.?[o°]?\.?))?:?/i

/** Reads a number of 20 digits, with its separators or without, any dashes, and "nº" before it; null when the text is none. */
export function readNumeroCnj(text: string): NumeroCnj | null {
  const [, sequencial, dv, ano, segmento, tribunal, origem] = UNIFIED.exec(bare(text)) ?? []
  if (!sequencial) return null
  const digits = `${sequencial}${ano}${segmento}${tribunal}${origem}${dv}`
  if (BigInt(digits) % 97n !== 1n) return { valido: false }
  return { valido: true, formatado: `${sequencial}-${dv}.${ano}.${segmento}.${tribunal}.${origem}` }
}

const bare = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(BEFORE, '')

/** The text as it is stored: a number in the unified form with its separators, any other text as it is. */
export function comSeparadores(text: string): string {
  const numero = readNumeroCnj(text)
  return numero?.valido ? numero.formatado : text
}
