import { bareDocument } from '@concordia/contract/values/documento'
import { digitsOf } from '@concordia/contract/values/phone'
import type { Mask } from './MaskedInput.tsx'

/** The masks of spec 1 §5. A landline is one digit shorter than a mobile phone. */
export const MASKS = {
  cpf: { strip: digitsOf, pattern: () => '###.###.###-##' },
  phone: { strip: digitsOf, pattern: (raw) => (raw.length > 10 ? '(##) ##### ####' : '(##) #### #####') },
  cep: { strip: digitsOf, pattern: () => '#####-###' },
} satisfies Record<string, Mask>

/** CPF up to 11 digits; a CNPJ beyond, or as soon as there is a letter (spec 3 §5; letters since July 2026). */
export const CPF_CNPJ: Mask = {
  strip: bareDocument,
  pattern: (raw) => (raw.length > 11 || /[A-Z]/.test(raw) ? '##.###.###/####-##' : '###.###.###-##'),
}
