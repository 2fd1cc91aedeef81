import type { Trx } from '../platform/database/database.ts'
import { replaceLinks } from './links.ts'
import { endTokens } from './tokens.ts'

/**
 * Revokes all other access to an account together with its password: sessions, API tokens, reset links, unused codes.
 * @param keep the session that makes the call; absent: none is kept
 */
export async function revokeAccess(trx: Trx, userId: number, { now, keep }: { now: Date; keep?: number }): Promise<void> {
  await closeSessions(trx, userId, keep === undefined ? {} : { keep })
  await endTokens(trx, userId, { now })
  await replaceLinks(trx, userId, 'senha', now)
  await replaceLinks(trx, userId, 'convite', now)
  await trx
    .updateTable('codigos')
    .set({ substituidoEm: now })
    .where('userId', '=', userId)
    .where('usadoEm', 'is', null)
    .where('substituidoEm', 'is', null)
    .execute()
}

/**
 * Ends the sessions of a user: all of them, one (`only`) or all but one (`keep`); with `openAt` only those that have not expired
 * by then. Their tokens answer 401 from now on.
 * @returns the ids of those that ended
 */
export async function closeSessions(
  trx: Trx,
  userId: number,
  { only, keep, openAt }: { only?: number; keep?: number; openAt?: Date },
): Promise<number[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .$if(openAt !== undefined, (query) => query.where('expiresAt', '>', openAt!))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
