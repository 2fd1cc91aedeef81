import type { Db } from '../../platform/database/database.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { type Attempt, attemptsLeft, type Counter, countAttempt } from '../../platform/limits.ts'

/** Failures from one network, whatever the account (docs/rules/account.md#limits). */
export const FROM_ADDRESS = { max: 50, windowSeconds: 15 * 60 }

/**
 * Call it before a secret is compared and again when it was right: concurrent guesses all pass the first check, and the
 * right one among them must be refused too.
 * @throws AppError 429 with `sentence`
 */
export async function refuseIfSpent(db: Db, counters: readonly Counter[], sentence: string): Promise<void> {
  for (const { key, limit } of counters) refuse(await attemptsLeft(db, key, limit), sentence)
}

/** Whether one of these limits is reached; counts nothing. */
export async function isSpent(db: Db, counters: readonly Counter[]): Promise<boolean> {
  for (const { key, limit } of counters) if (!(await attemptsLeft(db, key, limit)).allowed) return true
  return false
}

/**
 * Counts a failure, or another attempt that is limited. Among concurrent guesses, only as many as the limit allows learn that
 * they were wrong.
 * @throws AppError 429 with `sentence`
 */
export async function countFailure(db: Db, counters: readonly Counter[], sentence: string): Promise<void> {
  for (const { key, limit } of counters) refuse(await countAttempt(db, key, limit), sentence)
}

function refuse({ allowed, retryAfterSeconds }: Attempt, sentence: string): void {
  if (!allowed) throw tooMany(sentence, retryAfterSeconds)
}
