import type { Db } from '../platform/database/database.ts'
import { clearAttempts, networkOf } from '../platform/limits.ts'
import { type Counter, FROM_ADDRESS } from './attempts.ts'
import { WRONG_TRIES } from './codes.ts'

/**
 * Each new code gives five more tries to whoever knows the password; so many in a day, over all codes of an account, keep
 * that person from getting through the million by asking for code after code. They are counted for one password: with a
 * new one its owner starts afresh.
 */
const IN_A_DAY = { max: 30, windowSeconds: 24 * 3600 }

const guessesFrom = (email: string, where: string) => `codigo:entrar:${email}:${where}`

/**
 * What wrong sign-in codes count against. Guesses from the network a code was asked from kill that code. Everybody else's
 * share one count that touches no code: a stranger can't keep anybody out, and sees the same whether or not there is an
 * account or a code.
 * @param asked where the code that is waited for was asked from, and with which password; null when none is
 */
export function codeGuesses(email: string, ip: string, asked: { rede: string; passwordHash: string } | null): Counter[] {
  const address = networkOf(ip)
  const atCode =
    address === asked?.rede
      ? [
          { key: guessesFrom(email, address), limit: WRONG_TRIES },
          { key: guessesFrom(email, `dia:${asked.passwordHash}`), limit: IN_A_DAY },
        ]
      : [{ key: guessesFrom(email, 'fora'), limit: WRONG_TRIES }]
  return [...atCode, { key: `codigo:${address}`, limit: FROM_ADDRESS }]
}

/**
 * A new code has its own five tries. The count of those elsewhere stays: opening it again would tell a stranger that
 * somebody is signing in.
 */
export const clearGuesses = (db: Db, email: string, rede: string): Promise<void> => clearAttempts(db, guessesFrom(email, rede))
