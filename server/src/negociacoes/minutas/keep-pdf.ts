import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import { storePdf } from '../../platform/files/store-made.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { impressaoDe, NAO_IMPRIME, nomeDoPdf, printMinuta } from './impressao.ts'
import type { MinutaRow } from './queries.ts'

interface Guardado {
  minutaId: number
  impressao: string
  /** Stored, and not yet used. */
  arquivoId: number
}

/** Keeps the drawn PDF of a version, in the place of one that shows something else. @returns the file that is in use no more */
export async function keepMinutaPdf(trx: Trx, { minutaId, impressao, arquivoId }: Guardado): Promise<number | null> {
  const former = await trx.deleteFrom('minutaPdfs').where('minutaId', '=', minutaId).returning('arquivoId').executeTakeFirst()
  await markUsed(trx, [arquivoId], { liberavel: true })
  await trx.insertInto('minutaPdfs').values({ minutaId, impressao, arquivoId }).execute()
  if (!former) return null
  await releaseArquivos(trx, [former.arquivoId])
  return former.arquivoId
}

/**
 * A version as a PDF to read. It is drawn when the version is sent, and again when it would show something else: a version that was
 * reviewed or signed since, or another template. @param userId who asks
 * @throws AppError 429; 503 when it cannot be drawn, as versions sent before this was checked
 */
export async function minutaPdf(deps: Deps, userId: number, minuta: MinutaRow): Promise<StoredDownload> {
  const { chave, tamanho } = (await findPdf(deps.db, deps, minuta)) ?? (await drawAndKeep(deps, userId, minuta))
  const open: StoredDownload['open'] = (range) => deps.storage.get(chave, range)
  return { name: nomeDoPdf('Minuta de acordo', minuta), open, size: tamanho, inline: true }
}

const findPdf = (db: Db, deps: Pick<Deps, 'config'>, minuta: MinutaRow) =>
  db
    .selectFrom('minutaPdfs as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(['a.chave', 'a.tamanho'])
    .where('p.minutaId', '=', minuta.id)
    .where('p.impressao', '=', impressaoDe(deps, minuta))
    .executeTakeFirst()

async function drawAndKeep(deps: Deps, userId: number, minuta: MinutaRow) {
  const { db, storage } = deps
  const { impressao, bytes } = await printMinuta(deps, userId, minuta).catch(NAO_IMPRIME)
  const file = await storePdf(deps, nomeDoPdf('Minuta de acordo', minuta), bytes)
  const superfluous = await deps.tx(async (trx) => {
    // When two requests run at once, the first keeps it.
    await trx.selectFrom('minutas').select('id').where('id', '=', minuta.id).forUpdate().execute()
    if (await findPdf(trx, deps, minuta)) return file.id
    return keepMinutaPdf(trx, { minutaId: minuta.id, impressao, arquivoId: file.id })
  })
  if (superfluous !== null) await discardUnused(db, storage, [superfluous])
  return (await findPdf(db, deps, minuta))!
}
