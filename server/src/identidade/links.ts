import type { Db, Trx } from '../platform/database/database.ts'
import { hashToken, newToken } from './secrets.ts'

export type Finalidade = 'verificacao' | 'senha'

/** How long each link is good for, in hours (DESIGN 6.3). */
export const LINK_HOURS: Record<Finalidade, number> = { verificacao: 24, senha: 1 }

/** Makes a link's token; the ones of the same purpose sent before stop working. */
export async function issueLink(
  trx: Trx,
  user: { id: number; email: string },
  finalidade: Finalidade,
  now: Date,
): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('links')
    .set({ expiresAt: now })
    .where('userId', '=', user.id)
    .where('finalidade', '=', finalidade)
    .where('usadoEm', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  const expiresAt = new Date(now.getTime() + LINK_HOURS[finalidade] * 3_600_000)
  await trx
    .insertInto('links')
    .values({ tokenHash: hashToken(token), userId: user.id, email: user.email, finalidade, createdAt: now, expiresAt })
    .execute()
  return token
}

export type LinkState = { state: 'ok' | 'used'; userId: number; email: string } | { state: 'expired' | 'unknown' }

/** Uses a link up. Locks its row: of two uses at once, one gets `ok` and the other `used`. */
export async function useLink(trx: Trx, token: string, finalidade: Finalidade, now: Date): Promise<LinkState> {
  const tokenHash = hashToken(token)
  const link = await trx
    .selectFrom('links')
    .select(['userId', 'email', 'expiresAt', 'usadoEm'])
    .where('tokenHash', '=', tokenHash)
    .where('finalidade', '=', finalidade)
    .forUpdate()
    .executeTakeFirst()
  if (!link) return { state: 'unknown' }
  const { userId, email } = link
  if (link.usadoEm) return { state: 'used', userId, email }
  if (link.expiresAt <= now) return { state: 'expired' }
  await trx.updateTable('links').set({ usadoEm: now }).where('tokenHash', '=', tokenHash).execute()
  return { state: 'ok', userId, email }
}

/** Cron: links that nobody can use any more, kept a month so that an old mail still gets its own sentence. */
export const sweepLinks = (db: Db, now: Date) =>
  db
    .deleteFrom('links')
    .where('expiresAt', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
