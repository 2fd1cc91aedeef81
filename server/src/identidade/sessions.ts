import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Actor, type Caller, isStaff, type Origin } from '../platform/http/actor.ts'
import { hashToken, newToken } from './secrets.ts'

/** Precision of a session's last use: a write with every request would cost too much. */
const NOTE_EVERY_MS = 60_000

/** Minutes without a use after which a session of staff ends, where staff needs a second factor. */
const IDLE_MINUTES = 60

/** Open sessions per account: a program that signs in and never out must not fill the table. */
const MAX_OPEN = 50

/** Opens a session and returns its token, of which only the hash is stored. Above the limit the oldest session ends. */
export async function openSession(
  trx: Trx,
  userId: number,
  { now, hours, origin }: { now: Date; hours: number; origin: Origin },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await trx
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      usadaEm: now,
      provadaEm: now,
      expiresAt,
      ip: origin.ip,
      agent: origin.agent,
    })
    .execute()
  const tooOld = trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .offset(MAX_OPEN)
  await trx.deleteFrom('sessions').where('id', 'in', tooOld).execute()
  return { token, expiresAt }
}

/** A request that comes with a token. `isUse`: a person makes it, and not a screen that is open. */
export interface Used {
  at: Date
  isUse: boolean
}

/**
 * The user of a token, or null when it is unknown, expired, idle for too long or revoked, or the account blocked. One indexed query
 * per request; at most once a minute the last use is written, and the request does not wait for that.
 * @param staffIdles whether sessions of staff end without use
 */
export async function authenticate(
  db: Db,
  token: string,
  { at: now, isUse, staffIdles }: Used & { staffIdles: boolean },
): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.emailVerifiedAt'])
    .select(['sessions.id as sessionId', 'sessions.usadaEm', 'sessions.createdAt', 'sessions.provadaEm as provedAt'])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', now)
    .where('users.bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, emailVerifiedAt, sessionId, usadaEm, createdAt, provedAt } = row
  const role = row.role as Actor['role']
  if (staffIdles && isStaff({ role }) && (usadaEm ?? createdAt) <= idleSince(now)) return null
  if (isUse && (!usadaEm || usadaEm <= staleAt(now))) void noteUse(db, sessionId, now)
  return { id, name: name ?? '', email, role, verified: emailVerifiedAt !== null, sessionId, provedAt }
}

/** A session of staff that was last used before this moment has ended. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MINUTES * 60_000)

const staleAt = (now: Date) => new Date(now.getTime() - NOTE_EVERY_MS)

/** When requests run at once, one of them writes; a lost write is repeated with the next request. */
const noteUse = (db: Db, sessionId: number, now: Date): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ usadaEm: now })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('usadaEm', 'is', null), eb('usadaEm', '<=', staleAt(now))]))
    .execute()
    .catch(() => undefined)

const closeSession = (db: Db, sessionId: number) => db.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** Cron: deletes sessions that ended long ago. */
export const sweepSessions = (db: Db, now: Date) => db.deleteFrom('sessions').where('expiresAt', '<', now).execute()

/** Ends the caller's session. */
export const logout = ({ tx }: Pick<Deps, 'tx'>, caller: Caller): Promise<void> =>
  tx(async (trx) => {
    await closeSession(trx, caller.user.sessionId)
    await audit(trx, caller, { act: 'sair', object: 'usuario', id: caller.user.id })
  })
