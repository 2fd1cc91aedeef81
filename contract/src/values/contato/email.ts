import { z } from 'zod'
import { tooLong } from '../../http/messages.ts'

/** RFC 5321: the maximum length of an address. */
const MAX_EMAIL = 254

/** Compared and stored in lower case, without surrounding blanks. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/**
 * "parte@concordia.test" → "p•••@c•••.test": enough to tell two people of the same name apart, too little to write to them.
 * Always three dots, so that the length is not revealed.
 */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const [first = ''] = local
  const [initial = ''] = domain
  return `${first}•••@${initial}•••${domain.slice(domain.lastIndexOf('.'))}`
}

/** The address that stands in a closed account: nobody can register it (docs/decisions/039-a-closed-account-keeps-its-name.md). */
export const enderecoDeEncerrada = (userId: number): string => `encerrada-${userId}@conta.invalid`

/** The address of an account for people: that of a closed one is none. */
export const enderecoMostrado = (email: string): string => (email.endsWith('@conta.invalid') ? 'conta encerrada' : email)

/** An e-mail address; `required` when missing, "Informe um e-mail válido" when malformed. */
export const Email = (required = 'Informe seu e-mail') =>
  z
    .string({ error: required })
    .overwrite(normalizeEmail)
    .min(1, required)
    .max(MAX_EMAIL, tooLong(MAX_EMAIL))
    .refine((value) => value === '' || z.email().safeParse(value).success, 'Informe um e-mail válido')

/** As `Email`, but "" and absence pass. */
export const OptionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(MAX_EMAIL, tooLong(MAX_EMAIL))
  .refine((value) => value === '' || z.email().safeParse(value).success, 'Informe um e-mail válido')
  .optional()
