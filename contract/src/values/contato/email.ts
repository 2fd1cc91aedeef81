import { z } from 'zod'
import { tooLong } from '../../http/messages.ts'
import { withoutInvisible } from '../invisible.ts'

/** RFC 5321: the maximum length of an address. */
const MAX_EMAIL = 254

/** The part before the @ (RFC 5322 3.2.3, dot-atom) and the domain, as the DNS has it. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
const MAX_LOCAL = 64

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return local.length <= MAX_LOCAL && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1))
}

/**
 * An address as it is compared, stored and written to: in lower case, without blanks around it and invisible signs; of "Maria
 * <maria@exemplo.com>" and "mailto:maria@exemplo.com" the address; accents of the domain as the DNS has them (punycode).
 */
export function normalizeEmail(text: string): string {
  const plain = withoutInvisible(text).replaceAll('\u00a0', ' ').trim().toLowerCase()
  const address = (/<([^<>]*)>$/.exec(plain)?.[1] ?? plain).trim().replace(/^mailto:/, '')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

/** The domain in punycode; one that is ASCII already, or is no domain, stays as it is. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

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

/** The address of a closed account: nobody can register it (docs/decisions/039-closed-accounts.md). */
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
    .refine((value) => value === '' || isEmail(value), 'Informe um e-mail válido')

/** As `Email`, but "" and absence pass. */
export const OptionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(MAX_EMAIL, tooLong(MAX_EMAIL))
  .refine((value) => value === '' || isEmail(value), 'Informe um e-mail válido')
  .optional()
