import { cnpjIsValid } from '../documento.ts'

/** Groups of digits as people write a card number; digits next to letters belong to an identifier. */
const GROUPS = /(?<![A-Za-z0-9])\d+(?:[ ._-]{1,3}\d+)*(?![A-Za-z0-9])/g

/** The same, also next to letters. */
const ANYWHERE = /\d+(?:[ ._-]{1,3}\d+)*/g

/** Similar numbers that are no cards: a UUID, the number of a court case (CNJ, Resolução 65/2008), a CNPJ. */
const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi
const CNJ = /(?<!\d)\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}(?!\d)/g
const FOURTEEN = /(?<!\d)\d{14}(?!\d)/g

/** Normalizes full-width digits, all kinds of hyphens and blanks, and removes invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\p{Zs}|\t/gu, ' ')
    .replaceAll(UUID, 'x')
    .replaceAll(CNJ, 'x')
    .replaceAll(FOURTEEN, (digits) => (cnpjIsValid(digits) ? 'x' : digits))

/**
 * Whether a text may contain a card number: 13 to 19 digits, optionally in groups separated by blanks, dots, hyphens or
 * underscores, that begin as cards do (ISO/IEC 7812-1, 2 to 6) and pass Luhn. Other groups may surround it (expiry).
 * @param anywhere also next to letters: for identifiers with few digits of their own
 */
export const hasCardNumber = (text: string, { anywhere = false } = {}): boolean =>
  [...plain(text).matchAll(anywhere ? ANYWHERE : GROUPS)].some(([run]) => holdsOne(run))

/** Whether a decoded JSON body contains one: in a text, a number, a field's name, or spread over the items of a list. */
export function holdsCardNumber(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) {
      const together = value.filter((item) => typeof item !== 'object').join(' ')
      if (hasCardNumber(together)) return true
      left.push(...value.filter((item) => typeof item === 'object'))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value)) {
        if (hasCardNumber(name)) return true
        left.push(held)
      }
    } else if (hasCardNumber(String(value))) return true
  }
  return false
}

export const SEM_CARTAO = 'Não escreva aqui o número de um cartão.'

/** For a free text: `.refine(livreDeCartao, SEM_CARTAO)`. */
export const livreDeCartao = (text: string | undefined): boolean => text === undefined || !hasCardNumber(text)

/** Masks every run of digits that contains such a number, for logging. */
export const maskCardNumbers = (text: string, mask: string): string =>
  text.replaceAll(GROUPS, (run) => (holdsOne(run) ? mask : run))

function holdsOne(run: string): boolean {
  const groups = run.split(/\D+/)
  for (let first = 0; first < groups.length; first += 1) {
    let digits = ''
    for (const group of groups.slice(first)) {
      digits += group
      if (digits.length > 19) break
      if (digits.length >= 13 && /^[2-6]/.test(digits) && luhn(digits)) return true
    }
  }
  return false
}

function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0 && sum > 0
}
