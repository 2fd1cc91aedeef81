import type { Env } from '../../config/reader.ts'
import { scrub } from '../../platform/log-mask.ts'

/** Shorter secrets would also match ordinary words. */
const SHORTEST = 4
const MASK = '***'

/**
 * Masks secrets in a text before it is shown: the configured passwords, keys and tokens, also as encoded in an address, and
 * everything that the log masks.
 */
export function withoutSecrets(env: Env): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, value]) => (value ? [...(isSecret(name) ? [value] : []), ...passwordIn(value)] : []))
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
  return (text) => scrub(secrets.reduce((clean, secret) => clean.replaceAll(secret, MASK), text))
}

/** Not settings that only name a file (SICOOB_KEY) or are public (STRIPE_PUBLISHABLE_KEY). */
const isSecret = (name: string) => /PASSWORD|SECRET|TOKEN|ACCESS_KEY|CLIENT_ID/.test(name)

function passwordIn(value: string): string[] {
  const password = /^[a-z]+:\/\/[^/\s]*?:([^/\s]+)@/i.exec(value)?.[1]
  if (password === undefined) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
