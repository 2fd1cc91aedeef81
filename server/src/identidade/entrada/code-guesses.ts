import { type Counter, fromNetwork } from '../../platform/limits.ts'
import { WRONG_IN_A_DAY, WRONG_TRIES } from '../codigos/codes.ts'
import { FROM_ADDRESS } from './attempts.ts'

/**
 * Limits on wrong codes typed at the device that asked for the newest code: reaching them invalidates that code, and no device
 * can ask for one without the password. Each new code has a count of its own. The daily count belongs to one password: a new
 * password starts it afresh.
 */
export const ownGuesses = (email: string, { id, passwordHash }: { id: number; passwordHash: string }): Counter[] => [
  { key: `codigo:${id}`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:dia:${passwordHash}`, limit: WRONG_IN_A_DAY },
]

/**
 * Limits on wrong codes typed at any other device: these do not invalidate a code. A stranger cannot lock the owner out, and
 * gets the same answers whether or not an account or a code exists.
 */
export const strangersGuesses = (email: string): Counter[] => [
  { key: `codigo:entrar:${email}:fora`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:fora:dia`, limit: WRONG_IN_A_DAY },
]

/** Limits that count the guesses of all devices. */
export const guessesFrom = (ip: string): Counter[] => fromNetwork('codigo', ip, FROM_ADDRESS)
