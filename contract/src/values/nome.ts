import { optionalText, required } from '../http/shapes.ts'
import { withoutInvisible } from './invisible.ts'

const LETTER = 'A-Za-zªºÀ-ÖØ-öø-ƿǅ-ʯḀ-ẛẝ-ỿ'
/** Signs in names beside letters: digits, apostrophes, hyphens and the punctuation of company names, on any keyboard. */
const SIGN = ' -~¡-¬®-¿×÷ʻʼ′‐-—‘-‟…•№™€'
/** Latin letters, with accents where a letter has no composed form. `imprimiveis.test.ts` proves that our fonts draw each of them. */
const NAME = new RegExp(`^(?:[${LETTER}][\\u0300-\\u033f\\u0346-\\u036f]*|[${SIGN}])*$`, 'u')
/** No language puts four accents on one letter; they would cover the lines above. */
const PILE = /\p{M}{4}/u

export const SO_LETRAS_LATINAS = 'Escreva o nome em letras latinas, como está no CPF ou no CNPJ'

/** An unreadable name already has its own message. */
const LATIN = { error: SO_LETRAS_LATINAS, abort: true, when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

/** Composed again at the end: an invisible sign may have stood between a letter and its accent. */
const visible = (text: string) =>
  withoutInvisible(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .normalize('NFC')
export const isNome = (text: string): boolean => NAME.test(text) && !PILE.test(text.normalize('NFD'))

/** The name of a person or company, in Latin letters as CPF and CNPJ have it; `message` when it is missing. */
export const Nome = (message: string, max?: number) => required(message, max).overwrite(visible).refine(isNome, LATIN)
/** The same; "" means absent. */
export const OptionalNome = () =>
  optionalText()
    .overwrite((text) => text && visible(text))
    .refine((text) => text === undefined || isNome(text), LATIN)
