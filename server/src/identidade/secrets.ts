import { createHash, randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { bareCode } from '@concordia/contract/values/codigo'
import { hash, verify } from '@node-rs/argon2'
import { createLimit } from '../platform/workers/concurrency-limit.ts'

/** Opaque tokens (sessions, links): 32 random bytes in base64url; only the SHA-256 is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** argon2id with OWASP's second setting: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * How many are hashed at once. During a flood of guesses some of Node's four threads must stay free to read files, and on a machine of
 * two processors one of them to answer other people.
 */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
/** Keyboards encode an accent as one character or as two; both are the same password. */
const normalized = (password: string): string => password.normalize('NFC')
/** Whether two passwords, both as typed, are the same. */
export const samePassword = (one: string, other: string): boolean => normalized(one) === normalized(other)

/** Hashes passwords and codes for storage, and compares them. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  match(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

/** @param cost of a hash; less than the real one only in tests */
export function createPasswords(cost = ARGON2): Passwords {
  const inTurn = createLimit(AT_ONCE)
  const made = (password: string) => inTurn(() => hash(normalized(password), cost))
  // A hash that no password matches: an unknown account costs as much time as a wrong password.
  const nobody = made(newToken())
  return {
    hash: made,
    match: async (passwordHash, password) => {
      const known = passwordHash ?? (await nobody)
      const matches = await inTurn(() => verify(known, normalized(password)))
      return matches && passwordHash != null
    },
  }
}

/** Letters and digits that are not easily confused on paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const letters = (n: number): string => Array.from({ length: n }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A 10-character code that people read in a message and type; about 50 bits. */
export const newRecoveryCode = (): string => letters(10)
/**
 * An access password (docs/rules/access.md) is 10 characters, about 50 bits: a secret, the same in all passwords of a procedimento,
 * and the mark of the address it is mailed to.
 */
export const newAccessSecret = (): string => letters(SECRET)
export const newAccessMark = (): string => letters(3)
const SECRET = 7
export const splitAccessPassword = (typed: string) => ({ secret: typed.slice(0, SECRET), mark: typed.slice(SECRET) })
/** Normalizes what people type: any case, with blanks, hyphens and invisible signs. */
export const normalizeAccessPassword = (text: string): string => bareCode(text).toUpperCase()
