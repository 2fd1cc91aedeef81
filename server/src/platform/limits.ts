import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { tooMany } from './http/errors.ts'

interface Limit {
  max: number
  windowSeconds: number
}

/** What is counted under a key, and its limit. */
export interface Counter {
  key: string
  limit: Limit
}

export interface Attempt {
  allowed: boolean
  /** Seconds until the window closes; 0 while attempts are allowed. */
  retryAfterSeconds: number
}

/**
 * Counts one attempt under `key` and returns whether it is within `max` in a window of `windowSeconds` that opens with the first
 * attempt. Attempts over the limit do not extend the window, so nobody can lock another person out for good.
 *
 * One statement: of 50 parallel attempts exactly `max` are allowed, over any number of nodes. Pass the database, never the
 * transaction of the attempt itself: a rollback would lose the count.
 * @param key what is limited, e.g. `login:${email}:${ip}`; only its SHA-256 is stored
 */
export async function countAttempt(db: Db, key: string, { max, windowSeconds }: Limit): Promise<Attempt> {
  const closesAt = sql<Date>`clock_timestamp() + make_interval(secs => ${windowSeconds})`
  const isOpen = sql<boolean>`contadores.expira_em > clock_timestamp()`
  const { n, seconds } = await db
    .insertInto('contadores')
    .values({ chave: digest(key), n: 1, expiraEm: closesAt })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({
        // Stops counting just over the limit, so that a flood cannot overflow the column; a lower limit under the same key takes nothing back.
        n: sql<number>`case when ${isOpen} then greatest(contadores.n, least(contadores.n + 1, ${max}::int + 1)) else 1 end`,
        expiraEm: sql<Date>`case when ${isOpen} then contadores.expira_em else ${closesAt} end`,
      }),
    )
    .returning(['n', sql<number>`ceil(extract(epoch from expira_em - clock_timestamp()))::int`.as('seconds')])
    .executeTakeFirstOrThrow()
  return n <= max ? { allowed: true, retryAfterSeconds: 0 } : { allowed: false, retryAfterSeconds: Math.max(1, seconds) }
}

/** Whether attempts under `key` are left; does not count one. */
async function attemptsLeft(db: Db, key: string, { max }: { max: number }): Promise<Attempt> {
  const spent = await db
    .selectFrom('contadores')
    .select(sql<number>`ceil(extract(epoch from expira_em - clock_timestamp()))::int`.as('seconds'))
    .where('chave', '=', digest(key))
    .where('n', '>=', max)
    .where('expiraEm', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return { allowed: !spent, retryAfterSeconds: spent ? Math.max(1, spent.seconds) : 0 }
}

/**
 * The caller's part of a counter's key: an IPv4 address, or the /64 of an IPv6 one, because a subscriber has all addresses of a
 * /64.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : unmapped(ip)
}

/** Subscribers in a /48 that share its limit; one who has it all can guess only this many times as often. */
const IN_A_48 = 4

/**
 * The counters of what comes from one network. An IPv6 address counts for its /64 and, with a higher limit, for its /48: many
 * hosts have a whole /48 and could take another /64 for each try.
 */
export function fromNetwork(key: string, ip: string, limit: Limit): Counter[] {
  const groups = groupsOf(ip)
  const own = { key: `${key}:${networkOf(ip)}`, limit }
  if (!groups) return [own]
  return [own, { key: `${key}:${groups.slice(0, 3).join(':')}::/48`, limit: { ...limit, max: limit.max * IN_A_48 } }]
}

const unmapped = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The eight groups of an IPv6 address; null for IPv4. */
function groupsOf(ip: string): string[] | null {
  const address = unmapped(ip)
  if (isIP(address) !== 6) return null
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  return tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}

/** Clears the attempts under `key`, e.g. after a successful sign-in. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('contadores').where('chave', '=', digest(key)).execute()
}

/** Removes the counters whose window has closed; for a cron job. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('contadores').where('expiraEm', '<', sql<Date>`clock_timestamp()`).execute()
  await db.deleteFrom('limites').where('expire', '<', Date.now()).execute()
}

/** Keys contain people's addresses, which the tables must not. */
export const digest = (key: string) => createHash('sha256').update(key).digest('hex')

/** Takes one attempt back that should not count, e.g. a successful sign-in. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db.updateTable('contadores').set({ n: sql<number>`greatest(n - 1, 0)` }).where('chave', '=', digest(key)).execute()
}

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
