import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type CodeScope, type CodeState, checkCode, issuedCodes, useCode } from './codes.ts'

/** What a code that comes in is held against. */
export interface Challenge {
  /** The newest code, whatever has become of it, and the device it was asked from; null when there is none. */
  newest: { id: number; origem: Buffer | null } | null
  /** Outside a transaction, and at the same cost for everything that is wrong. */
  check(typed: string): Promise<CodeState>
  /** Uses the code up, in the transaction of what it allows. Only after `check` said ok. */
  use(trx: Trx): Promise<CodeState>
}

/** @param scope its `userId` is null when no account has the address that was tried */
export async function challengeOf(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { userId, ...what }: Omit<CodeScope, 'userId'> & { userId: number | null },
  now: Date,
): Promise<Challenge> {
  const issued = await issuedCodes(db, { userId, ...what })
  const newest = issued[0] ?? null
  return {
    newest,
    check: (typed) => checkCode(passwords, issued, typed, now),
    use: async (trx) => (userId && newest ? useCode(trx, { userId, ...what }, newest.id, now) : 'wrong'),
  }
}
