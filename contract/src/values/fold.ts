import { withoutInvisible } from './invisible.ts'

/** Apostrophes, quotation marks and the accents that people type instead of them (D´Ávila). */
const QUOTES = /["'`´¨«»ʹ-ʽˈˊˋˮ՚‘-‟′-‷‹›ꞌ＂＇｀]/g
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Word separators: blanks, hyphens and dashes, slashes, dots, commas, parentheses. */
const BETWEEN_WORDS = /[\t-\r \u0085\u1680\u2028\u2029\-\u058a‐-―⁃−/.,()]+/g

/** Latin letters that NFKD leaves whole, by the letters that people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}

/**
 * A text as it is searched and compared: without accents, case, apostrophes, quotation marks and invisible signs, one blank between
 * words. "Santa Bárbara d’Oeste", "santa barbara d'oeste" and "Santa Bárbara d Oeste" are the same, so are "Campinas - SP", "Campinas/SP" and
 * "Campinas SP". `normaliza` of the database (migration 0132) does the same; a test compares both.
 */
export const fold = (text: string): string =>
  withoutInvisible(text)
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœþøðđħıłŋŧς]/g, (letter) => LETTERS[letter]!)
    .replace(BETWEEN_WORDS, ' ')
    .trim()
    .replace(/(^| )d (?=[a-z0-9])/g, '$1d')

/** Whether all letters and digits are Latin ones, with any accents: `fold` leaves no others but a–z and 0–9. */
export const isLatino = (text: string): boolean => !/(?![a-z0-9])[\p{L}\p{N}]/u.test(fold(text))

/** Letters and digits that look alike in some typefaces. */
const ALIKE: readonly [RegExp, string][] = [
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** What a Latin text looks like: people can take two texts with the same result for each other. Only for comparing. */
export const looksLike = (text: string): string => ALIKE.reduce((seen, [alike, one]) => seen.replace(alike, one), fold(text))
