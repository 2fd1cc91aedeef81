/**
 * Characters that every terminal and printer of a bank knows: Latin-1, one line, typographic characters replaced by plain ones.
 */
export const textoBancario = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/[^ -ÿ]/g, (sign) => sign.normalize('NFKD').replaceAll(/[^ -ÿ]/g, ''))
    .trim()

const LETTERS = /[A-Za-zÀ-ÖØ-öø-ÿ]/g
const LETTERS_AND_DIGITS = /[A-Za-zÀ-ÖØ-öø-ÿ0-9]/g
const TURNS_TEXT = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const prints = (text: string, legible: RegExp, least: number) =>
  text.trim() === '' || ((textoBancario(text).match(legible) ?? []).length >= least && !TURNS_TEXT.test(text))

/**
 * Whether a bank can print this name or address readably: at least two letters remain, and nothing reverses the text. An empty
 * text passes: whether it is required is checked elsewhere.
 */
export const fitsBank = (text: string): boolean => prints(text, LETTERS, 2)

/** The same for the name of a neighbourhood, which may be a number ("25") or one letter ("Setor O" is called "O"). */
export const bairroFitsBank = (text: string): boolean => prints(text, LETTERS_AND_DIGITS, 1)
