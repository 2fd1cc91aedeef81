import { MINUTOS_PARA_DESFAZER } from '@concordia/contract/rascunhos/words'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import { lastDay } from './queries.ts'

/** A deleted draft can be restored for ten minutes; it stays somewhat longer, for a click at the last moment. */
const UNDO_MS = 2 * MINUTOS_PARA_DESFAZER * 60_000
const MAX_A_RUN = 500

/**
 * Cron: removes drafts that nobody changed for 30 days, and those that were deleted, with the files that were not filed. If
 * the node ends between the two, the sweep of unused files removes the files.
 */
export async function sweepRascunhos({ db, storage, tx, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const { userId, id } of await findOver(db, now).limit(MAX_A_RUN).execute()) {
    const files = await tx((trx) => removeRascunho(trx, { userId, id, now }))
    await discardUnused(db, storage, files)
  }
}

const findOver = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('rascunhos')
    .select(['userId', 'id'])
    .where((eb) => eb.or([eb('alteradoEm', '<', lastDay(now)), eb('excluidoEm', '<', new Date(now.getTime() - UNDO_MS))]))

/**
 * Asks again under the lock: its owner may have had it back, or changed it, since.
 * @returns the ids of its files, for `discardUnused` after the commit
 */
async function removeRascunho(trx: Trx, { userId, id, now }: { userId: number; id: string; now: Date }): Promise<number[]> {
  const over = await findOver(trx, now).where('userId', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!over) return []
  const files = await trx
    .deleteFrom('rascunhoArquivos')
    .where('userId', '=', userId)
    .where('rascunhoId', '=', id)
    .returning('arquivoId')
    .execute()
  await trx.deleteFrom('rascunhos').where('userId', '=', userId).where('id', '=', id).execute()
  return files.map(({ arquivoId }) => arquivoId)
}
