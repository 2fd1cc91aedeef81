import { hasCardNumber, maskCardNumbers } from '@concordia/contract/values/pagamento/cartao'

const MASK = '***'

/**
 * Query strings, e-mail, CPF, CNPJ (with or without punctuation, also alphanumeric), credentials in an address, tokens of 32
 * characters or more.
 */
const PERSONAL: readonly [RegExp, string][] = [
  [/\?[\w%.[\]-]+=[^\s"'<>]*/g, `?${MASK}`],
  [/\/\/[^/\s@]+@/g, `//${MASK}@`],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{11}\b/g, '[cpf]'],
  [/\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b|\b\d{14}\b/g, '[cnpj]'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g, MASK],
]

/** Removes personal data, card numbers and tokens from a text before it is logged. */
export const scrub = (text: string): string =>
  PERSONAL.reduce((clean, [found, mask]) => clean.replaceAll(found, mask), maskCardNumbers(text, '[cartão]'))

/**
 * Masks a request's path: removes the query string, every segment after `verify` and `reset` (tokens), after `search`
 * (names of people) and after `/api/convenio` (a code is worth its discount to anybody who reads it) and
 * `/api/cep` (where somebody lives), and every segment that looks like a token, an e-mail, a CPF, a CNPJ or a card number.
 */
export function maskPath(url: string): string {
  const segments = (url.split(/[?#]/, 1)[0] ?? '').split('/')
  const hidden = (segment: string, index: number) =>
    /^(verify|reset|search)$/.test(segments[index - 1] ?? '') ||
    (segments[index - 2] === 'api' && /^(convenio|cep)$/.test(segments[index - 1] ?? '')) ||
    /@|%40/i.test(segment) ||
    /^[\w-]{24,}$/.test(segment) ||
    hasCardNumber(decoded(segment)) ||
    /\[(cpf|cnpj)\]/.test(scrub(decoded(segment)))
  return segments.map((segment, index) => (segment && hidden(segment, index) ? MASK : segment)).join('/')
}

/** Decodes a segment; one that cannot be decoded stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
