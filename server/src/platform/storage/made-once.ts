import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { ifThere, type Storage } from './storage.ts'

/** A small text in the storage, or null when there is none. */
export const readText = (storage: Storage, key: string): Promise<string | null> => ifThere(storage.read(key).then(String))

interface Shared {
  key: string
  /** Any number that no other lock uses. */
  lock: number
  make: () => Promise<string>
  /** Turns an error of the storage into one for the operator. */
  refused: (cause: Error) => never
}

/**
 * A text that nodes with one bucket and no common folder share: the first node to start creates it while the others wait.
 * Without the retry after a deadlock that `tx` has: this lock is the only one it takes.
 */
export async function madeOnce(
  { db, storage }: { db: Db; storage: Storage },
  { key, lock, make, refused }: Shared,
): Promise<string> {
  const read = () => readText(storage, key).catch(refused)
  const known = await read()
  if (known !== null) return known
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    const made = await read()
    if (made !== null) return made
    const text = await make()
    await storage.put(key, Readable.from([text])).catch(refused)
    return text
  })
}
