import type { Db, Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { hashToken, newToken } from './secrets.ts'

/** Where a session was opened from, for the person's own list of sessions. */
export interface Origin {
  ip: string
  agent: string
}

/** Opens a session and hands out its token, which is nowhere else. */
export async function openSession(
  trx: Trx,
  userId: number,
  { now, hours, origin }: { now: Date; hours: number; origin: Origin },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await trx
    .insertInto('sessions')
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt, ip: origin.ip, agent: origin.agent })
    .execute()
  return { token, expiresAt }
}

/** The user of a token, or null when it is unknown, expired or revoked. One indexed query per request. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.emailVerifiedAt', 'sessions.id as sessionId'])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, role, emailVerifiedAt, sessionId } = row
  return { id, name: name ?? '', email, role: role as Actor['role'], verified: emailVerifiedAt !== null, sessionId }
}

export const closeSession = (db: Db, sessionId: number) => db.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** Cron: sessions long over. */
export const sweepSessions = (db: Db, now: Date) => db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
