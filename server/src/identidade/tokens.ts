import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Escopo, PREFIXO_DO_TOKEN, porToken } from '@concordia/contract/integracoes/words'
import type { Db, Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { hashToken } from './secrets.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET = 32
const CHECK = 6

/** A new API token: `conc_`, 32 random characters of base 62 (190 bits), and six of their CRC32, by which secret scanners know it. */
export function newApiToken(): string {
  const secret = Array.from({ length: SECRET }, () => BASE62[randomInt(BASE62.length)]).join('')
  return PREFIXO_DO_TOKEN + secret + checkOf(secret)
}

/** The CRC32 in base 62, with leading zeros. */
function checkOf(secret: string): string {
  let text = ''
  for (let rest = crc32(secret); rest > 0; rest = Math.floor(rest / BASE62.length)) text = BASE62[rest % BASE62.length]! + text
  return text.padStart(CHECK, BASE62[0])
}

/** Precision of a token's last use: a write with every request would cost too much. */
const NOTE_EVERY_MS = 60_000

/**
 * The user of an API token, or null when it is unknown, expired or ended, or the account blocked. The name says the token too: with
 * it the docket, notices and receipts name the author. At most once a minute the last use is written; the request does not wait for that.
 */
export async function authenticateToken(db: Db, token: string, { at: now, ip }: { at: Date; ip: string }): Promise<Actor | null> {
  const secret = token.slice(PREFIXO_DO_TOKEN.length, -CHECK)
  if (secret.length !== SECRET || !token.endsWith(checkOf(secret))) return null
  const row = await db
    .selectFrom('tokensDeApi as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.emailVerifiedAt'])
    .select(['t.id as tokenId', 't.nome', 't.escopos', 't.usadoEm'])
    .where('t.tokenHash', '=', hashToken(token))
    .where('t.expiraEm', '>', now)
    .where('t.encerradoEm', 'is', null)
    .where('u.bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (!row.usadoEm || row.usadoEm <= staleAt(now)) void noteUse(db, row.tokenId, { now, ip })
  return {
    ...{ id: row.id, name: porToken(row.name ?? '', row.nome), email: row.email, role: row.role as Actor['role'] },
    ...{ verified: row.emailVerifiedAt !== null, sessionId: 0, provedAt: null },
    token: { id: row.tokenId, nome: row.nome, escopos: row.escopos as Escopo[] },
  }
}

const staleAt = (now: Date) => new Date(now.getTime() - NOTE_EVERY_MS)

const noteUse = (db: Db, id: number, { now, ip }: { now: Date; ip: string }): Promise<unknown> =>
  db
    .updateTable('tokensDeApi')
    .set({ usadoEm: now, usadoIp: ip })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usadoEm', 'is', null), eb('usadoEm', '<=', staleAt(now))]))
    .execute()
    .catch(() => undefined)

/** Ends the tokens of a user, all or one; programs that use them get 401 from now on. @returns the names of those that ended */
export async function endTokens(trx: Trx, userId: number, { now, only }: { now: Date; only?: number }): Promise<string[]> {
  const ended = await trx
    .updateTable('tokensDeApi')
    .set({ encerradoEm: now })
    .where('userId', '=', userId)
    .where('encerradoEm', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .returning('nome')
    .execute()
  return ended.map(({ nome }) => nome)
}

/** Days in which an ended token is kept. */
const KEPT_DAYS = 30

/** Cron: deletes tokens that ended or expired a month ago; acts done with them keep the name. */
export function sweepTokens(db: Db, now: Date) {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  return db
    .deleteFrom('tokensDeApi')
    .where((eb) => eb.or([eb('expiraEm', '<', since), eb('encerradoEm', '<', since)]))
    .execute()
}
