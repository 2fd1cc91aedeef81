import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { newKey, type Storage } from '../storage/storage.ts'

/** A file the storage holds and `arquivos` knows; sizes in bytes, SHA-256 in hex. */
export interface StoredContent {
  id: number
  chave: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
}

/**
 * Makes the row before the bytes: whatever happens next, the sweep finds a file nobody used.
 * @param sentBy user id, null for files the platform makes
 */
export async function reserveArquivo(db: Db, nome: string, sentBy: number | null): Promise<{ id: number; chave: string }> {
  return db
    .insertInto('arquivos')
    .values({ chave: newKey(), nome, enviadoPor: sentBy })
    .returning(['id', 'chave'])
    .executeTakeFirstOrThrow()
}

/** Notes what arrived. */
export async function describeArquivo(
  db: Db,
  id: number,
  facts: { tipo: string; tamanho: number; sha256: string; paginas: number | null },
): Promise<void> {
  await db.updateTable('arquivos').set(facts).where('id', '=', id).execute()
}

/**
 * Marks files used in the transaction that uses them; from then on nothing sweeps them.
 * @throws when one is gone or already used: the transaction must not commit without its files
 */
export async function markUsed(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('arquivos')
    .set({ usadoEm: new Date() })
    .where('id', 'in', ids)
    .where('usadoEm', 'is', null)
    .where('descartadoEm', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new Error('A file of this act is gone or already used')
}

/**
 * Removes what was not used. The claim waits for a transaction that is using the row, so it can never take a file away
 * from an act that commits; then the bytes go, then the row, so that a crash in between leaves a row for the sweep.
 */
export async function discardUnused(db: Db, storage: Storage, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const claimed = await db
    .updateTable('arquivos')
    .set({ descartadoEm: new Date() })
    .where('id', 'in', ids)
    .where('usadoEm', 'is', null)
    .returning(['id', 'chave'])
    .execute()
  for (const { id, chave } of claimed) {
    await storage.remove(chave)
    await db.deleteFrom('arquivos').where('id', '=', id).execute()
  }
}

/**
 * Cron job: files left by a crash between their upload and their use, after so many `hours`. At most `limit` a run. By the
 * database's time, as their rows are: a node whose clock is wrong would take them away from under an act that is about to use them.
 */
export async function sweepArquivos(db: Db, storage: Storage, { hours = 24, limit = 500 } = {}): Promise<number> {
  const stale = await db
    .selectFrom('arquivos')
    .select('id')
    .where('usadoEm', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(limit)
    .execute()
  await discardUnused(
    db,
    storage,
    stale.map(({ id }) => id),
  )
  return stale.length
}
