import { MAX_ARQUIVOS_DO_RASCUNHO, MAX_BYTES_DOS_RASCUNHOS } from '@concordia/contract/rascunhos/words'
import { formatBytes } from '@concordia/contract/values/files'
import type { Deps } from '../../deps.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { lockOwner } from './store.ts'

/**
 * Keeps an uploaded file with a draft: from now on the sweep leaves it alone. The draft counts as changed, so that its 30 days
 * begin again.
 * @throws AppError 409 when there are too many files, 403 when the draft was deleted meanwhile
 */
export const keepArquivo = ({ tx, clock }: Deps, userId: number, rascunhoId: string, file: StoredFile) =>
  tx(async (trx) => {
    await lockOwner(trx, userId)
    const kept = await trx
      .selectFrom('rascunhoArquivos as f')
      .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
      .select(['f.rascunhoId', 'a.tamanho'])
      .where('f.userId', '=', userId)
      .where('a.usadoEm', 'is', null)
      .execute()
    if (kept.filter((one) => one.rascunhoId === rascunhoId).length >= MAX_ARQUIVOS_DO_RASCUNHO)
      throw conflict(`Um rascunho tem no máximo ${MAX_ARQUIVOS_DO_RASCUNHO} arquivos. Tire um deles para enviar outro.`)
    const bytes = kept.reduce((total, { tamanho }) => total + Number(tamanho), file.size)
    if (bytes > MAX_BYTES_DOS_RASCUNHOS)
      throw conflict(`Seus rascunhos já têm ${formatBytes(bytes - file.size)} em arquivos. Exclua um deles para enviar mais.`)
    const { numUpdatedRows } = await trx
      .updateTable('rascunhos')
      .set({ alteradoEm: clock.now() })
      .where('userId', '=', userId)
      .where('id', '=', rascunhoId)
      .where('excluidoEm', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw forbidden()
    await trx.insertInto('rascunhoArquivos').values({ arquivoId: file.id, userId, rascunhoId }).execute()
  })

/** Takes a file out of its draft and removes it, unless it was filed. */
export async function removeArquivo({ db, storage }: Deps, userId: number, arquivoId: number): Promise<void> {
  await db.deleteFrom('rascunhoArquivos').where('arquivoId', '=', arquivoId).where('userId', '=', userId).execute()
  // After a crash here the sweep of unused files removes it.
  await discardUnused(db, storage, [arquivoId])
}
