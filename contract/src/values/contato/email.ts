import { withoutInvisible } from '../invisible.ts'

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
