import { digitsOf } from '@concordia/contract/values/contato/phone'
import { bareDocument } from '@concordia/contract/values/documento'
import type { Mask } from './MaskedInput.tsx'

/** Removes what is dialled before the area code: a leading 0, the country's +55. */
const nationalDigits = (text: string) =>
  digitsOf(text)
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10})/, '')
    .replace(/^0+/, '')

/** The masks of the forms (docs/rules/screens.md#fields-and-masks). A landline is one digit shorter than a mobile phone. */
export const MASKS = {
  cpf: { strip: digitsOf, pattern: () => '###.###.###-##' },
  phone: { strip: nationalDigits, pattern: (raw) => (raw.length > 10 ? '(##) ##### ####' : '(##) #### #####') },
  cep: { strip: digitsOf, pattern: () => '#####-###' },
} satisfies Record<string, Mask>

/** Finds a CNPJ or CPF in other text ("CPF: 111.444.777-35"), without punctuation; null where there is none. */
function documentIn(text: string): string | null {
  const found = CNPJ_IN.exec(text) ?? CPF_IN.exec(text)
  return found && bareDocument(found[0])
}
const CNPJ_IN = /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\dA-Z])/i
const CPF_IN = /(?<![\dA-Z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Z])/i

/** CPF up to 11 digits; a CNPJ beyond, or as soon as there is a letter (letters since July 2026). */
export const CPF_CNPJ: Mask = {
  strip: bareDocument,
  find: documentIn,
  pattern: (raw) => (raw.length > 11 || /[A-Z]/.test(raw) ? '##.###.###/####-##' : '###.###.###-##'),
}
