import { networkOf } from '../../platform/limits.ts'
import { WRONG_IN_A_DAY, WRONG_TRIES } from '../codigos/codes.ts'
import { type Counter, FROM_ADDRESS } from './attempts.ts'

/**
 * What wrong codes by the device count against that the newest code was asked from: they kill that code, and no device can be
 * made to ask for one without the password. A new code has a count of its own. The day's is of one password: with a new one
 * its owner starts afresh.
 */
export const ownGuesses = (email: string, { id, passwordHash }: { id: number; passwordHash: string }): Counter[] => [
  { key: `codigo:${id}`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:dia:${passwordHash}`, limit: WRONG_IN_A_DAY },
]

/**
 * What everybody else's count against: it touches no code. A stranger can't keep anybody out, and sees the same whether or not
 * there is an account or a code.
 */
export const strangersGuesses = (email: string): Counter[] => [
  { key: `codigo:entrar:${email}:fora`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:fora:dia`, limit: WRONG_IN_A_DAY },
]

/** What all of them count against as well. */
export const guessesFrom = (ip: string): Counter => ({ key: `codigo:${networkOf(ip)}`, limit: FROM_ADDRESS })
