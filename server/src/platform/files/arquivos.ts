import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { conflict } from '../http/errors.ts'
import type { Conteudo } from '../pdf/active/active.ts'
import { newKey, type Storage } from '../storage/storage.ts'

const FILE_GONE = 'Um dos arquivos já foi usado em outro envio, ou foi excluído. Escolha-o de novo e envie outra vez.'

/** The files that no draft holds (`rascunhos`): those may be removed while they are unused. */
const heldByNoDraft = sql<boolean>`not exists (select from rascunho_arquivos f where f.arquivo_id = arquivos.id)`

/**
 * Inserts the row before the bytes are stored, so that the sweep finds the file after any failure.
 * @param sentBy user id, null for files that the platform makes
 */
export async function reserveArquivo(db: Db, nome: string, sentBy: number | null): Promise<{ id: number; chave: string }> {
  return db
    .insertInto('arquivos')
    .values({ chave: newKey(), nome, enviadoPor: sentBy })
    .returning(['id', 'chave'])
    .executeTakeFirstOrThrow()
}

/**
 * Records size, type and hash of the bytes that arrived. The commit does not wait for the disk: that of the act which uses the file
 * does, and what was committed before it is then on the disk as well.
 */
export async function describeArquivo(
  db: Db,
  id: number,
  facts: { tipo: string; tamanho: number; sha256: string; paginas: number | null; conteudo: Conteudo | null },
): Promise<void> {
  await db
    .updateTable('arquivos')
    .from(sql`(select set_config('synchronous_commit', 'off', true))`.as('unhurried'))
    .set(facts)
    .where('arquivos.id', '=', id)
    .execute()
}

/**
 * Marks files as used, in the transaction that uses them; the sweep then leaves them alone.
 * @param liberavel whether their use can end (`releaseArquivos`); every other file in use stays for good
 * @throws AppError 409 when one is gone or already used, e.g. an upload of a draft that another tab has filed or removed
 */
export async function markUsed(trx: Trx, ids: readonly number[], { liberavel = false } = {}): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('arquivos')
    .set({ usadoEm: new Date(), liberavel })
    .where('id', 'in', ids)
    .where('usadoEm', 'is', null)
    .where('descartadoEm', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw conflict(FILE_GONE)
}

/**
 * Ends the use of files that were marked as releasable; the draft they were uploaded for does not keep them. After the commit,
 * `discardUnused` removes them; after a crash in between the sweep does.
 */
export async function releaseArquivos(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const released = await trx
    .updateTable('arquivos')
    .set({ usadoEm: null })
    .where('id', 'in', ids)
    .where('liberavel', '=', true)
    .returning('id')
    .execute()
  const freed = released.map(({ id }) => id)
  if (freed.length > 0) await trx.deleteFrom('rascunhoArquivos').where('arquivoId', 'in', freed).execute()
}

/**
 * Removes files that were not used. The claim waits for a transaction that is using the row, so it never removes a file of a
 * transaction that commits. Bytes are removed before the row, so that after a crash in between the sweep still finds the row.
 */
export async function discardUnused(db: Db, storage: Storage, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const claimed = await db
    .updateTable('arquivos')
    .set({ descartadoEm: new Date() })
    .where('id', 'in', ids)
    .where('usadoEm', 'is', null)
    .where(heldByNoDraft)
    .returning(['id', 'chave'])
    .execute()
  for (const { id, chave } of claimed) {
    await storage.remove(chave)
    await db.deleteFrom('arquivos').where('id', '=', id).execute()
  }
}

/**
 * Cron job: removes files that were uploaded but not used within `hours`, as after a crash. At most `limit` a run. Uses the
 * database's clock, like the rows: a node with a wrong clock could remove files that are about to be used.
 */
export async function sweepArquivos(db: Db, storage: Storage, { hours = 24, limit = 500 } = {}): Promise<number> {
  const stale = await db
    .selectFrom('arquivos')
    .select('id')
    .where('usadoEm', 'is', null)
    .where(heldByNoDraft)
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
