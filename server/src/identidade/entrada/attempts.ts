import type { Db } from '../../platform/database/database.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { type Attempt, attemptsLeft, countAttempt } from '../../platform/limits.ts'

/** Failures of one kind, and how many there may be. */
export interface Counter {
  key: string
  limit: { max: number; windowSeconds: number }
}

/** Failures from one address, whatever the account (DESIGN 6.4). */
export const FROM_ADDRESS = { max: 50, windowSeconds: 15 * 60 }

/**
 * Asked before a secret is compared and again when it was right: guesses sent all at once are all let in by the first
 * question, and the right one among them must not get through either.
 * @throws AppError 429 with `sentence`
 */
export async function refuseIfSpent(db: Db, counters: readonly Counter[], sentence: string): Promise<void> {
  for (const { key, limit } of counters) refuse(await attemptsLeft(db, key, limit), sentence)
}

/** Whether one of these is spent; counts nothing. */
export async function isSpent(db: Db, counters: readonly Counter[]): Promise<boolean> {
  for (const { key, limit } of counters) if (!(await attemptsLeft(db, key, limit)).allowed) return true
  return false
}

/**
 * Counts a failure. Of guesses sent all at once, only as many as may fail learn that they did.
 * @throws AppError 429 with `sentence`
 */
export async function countFailure(db: Db, counters: readonly Counter[], sentence: string): Promise<void> {
  for (const { key, limit } of counters) refuse(await countAttempt(db, key, limit), sentence)
}

function refuse({ allowed, retryAfterSeconds }: Attempt, sentence: string): void {
  if (!allowed) throw tooMany(sentence, retryAfterSeconds)
}
