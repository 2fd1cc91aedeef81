import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db, Trx } from '../src/platform/database/database.ts'

type Truthy<T> = Exclude<T, false | null | undefined>

/**
 * Polls until the result is neither false, null nor undefined, and returns it.
 * @param what named in the error after the timeout (30 s)
 */
export const waitFor = <T>(what: string, condition: () => Promise<T> | T, timeout = 30_000): Promise<Truthy<T>> =>
  vi.waitFor(
    async () => {
      const answer = await condition()
      if (answer === false || answer === null || answer === undefined) throw new Error(`Still waiting: ${what}`)
      return answer as Truthy<T>
    },
    { timeout, interval: 20 },
  )

/** Waits until as many statements of this database wait for a lock. @param statement words of theirs; "" for any */
export const waitsForLock = (db: Db, statement = '', count = 1): Promise<unknown> =>
  waitFor(`${count} to wait for a lock at "${statement}"`, async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`.execute(db)
    return rows.length >= count
  })

/**
 * Sends two requests while a lock is held, the second once the first waits for the lock, and then lets go.
 * @param lock takes what both requests will wait for
 * @returns their answers
 */
export async function inLine<A, B>(
  db: Db,
  lock: (trx: Trx) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    await lock(trx)
    held.resolve()
    await free.promise
  })
  await held.promise
  const one = first()
  await waitsForLock(db, '', 1)
  const other = second()
  await waitsForLock(db, '', 2)
  free.resolve()
  await holding
  return Promise.all([one, other])
}
