const LETTER = 'A-Za-zªºÀ-ÖØ-öø-ƿǅ-ʯḀ-ẛẝ-ỿ'

/** Signs in names beside letters: digits, apostrophes, hyphens and the punctuation of company names, on any keyboard. */
const SIGN = ' -~¡-¬®-¿×÷ʻʼ′‐-—‘-‟…•№™€'

/** Latin letters, with accents where a letter has no composed form. `imprimiveis.test.ts` proves that our fonts draw each of them. */
const NAME = new RegExp(`^(?:[${LETTER}][\\u0300-\\u033f\\u0346-\\u036f]*|[${SIGN}])*$`, 'u')

/** No language puts four accents on one letter; they would cover the lines above. */
const PILE = /\p{M}{4}/u

export const SO_LETRAS_LATINAS = 'Escreva o nome em letras latinas, como está no CPF ou no CNPJ'
export const isNome = (text: string): boolean => NAME.test(text) && !PILE.test(text.normalize('NFD'))
