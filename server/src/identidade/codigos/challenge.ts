import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type CodeScope, type CodeState, checkCode, issuedCodes, useCode } from './codes.ts'

/** What a typed code is compared with. */
export interface Challenge {
  /** The newest code, in whatever state, and the device that asked for it; null when there is none. */
  newest: { id: number; origem: Buffer | null } | null
  /** Runs outside a transaction, and takes the same time for every wrong code. */
  check(typed: string): Promise<CodeState>
  /** Uses up the code in the transaction of the act it allows. Call only after `check` returned ok. */
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
