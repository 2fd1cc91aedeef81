import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { discardUnused, reserveArquivo } from '../../platform/files/arquivos.ts'
import { type Storage, StorageMissing } from '../../platform/storage/storage.ts'
import type { Autos } from './autos.ts'

/** Raised when the pages are drawn in another way, so that no PDF of the former way is given out. */
const FEITIO = 2

/** A full PDF in the storage, for everyone who may see exactly what it shows. */
export interface Guardado {
  arquivoId: number
  chave: string
  /** Bytes. */
  tamanho: number
  /** The documents in it, as pages or attached. */
  incluidos: number[]
}

/**
 * SHA-256 of all that the full PDF shows to the reader for whom `autos` was read: docket, partes, documents, and which of them
 * are secret to the reader. Two readers with the same value get the same PDF.
 */
export function impressaoDe({ config }: Pick<Deps, 'config'>, tipo: Tipo, { procedimento, eventos }: Autos): string {
  const { partes, ...dados } = procedimento
  // What the PDF does not show: how e-mails were answered, and what was found out about a file later.
  const mostradas = partes.map(({ emails, ...parte }) => ({ ...parte, emails: emails.map(({ contato }) => contato) }))
  const vistos = eventos.map(({ documentos, ...evento }) => ({
    ...evento,
    documentos: documentos.map(({ carimboLento: _, conteudo: __, ...documento }) => documento),
  }))
  const shown = [FEITIO, config.chamberName, config.appUrl, tipo, dados, mostradas, vistos]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

export const findGuardado = (db: Db, impressao: string): Promise<Guardado | undefined> =>
  db
    .selectFrom('autosCompletos as c')
    .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['a.id as arquivoId', 'a.chave', 'a.tamanho', 'c.incluidos'])
    .$narrowType<{ tamanho: number }>()
    .where('c.impressao', '=', impressao)
    .where('a.descartadoEm', 'is', null)
    .executeTakeFirst()

/**
 * Stores a finished PDF. Its row in `arquivos` comes first and stays unused, so that the sweep removes it after a day, whatever
 * happens.
 * @param path moved into the storage
 */
export async function guardar(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { path, tamanho, ...made }: { path: string; tamanho: number; impressao: string; autos: Autos; incluidos: number[] },
): Promise<Guardado> {
  const { impressao, autos, incluidos } = made
  const { id, chave } = await reserveArquivo(db, `Completo ${autos.procedimento.id}.pdf`, null)
  await storage.putFile(chave, path)
  await db.updateTable('arquivos').set({ tipo: 'application/pdf', tamanho }).where('id', '=', id).execute()
  const shows = { procedimentoId: autos.procedimento.id, eventos: autos.eventos.length, incluidos, arquivoId: id }
  // Another node may have made the same one meanwhile: the last one stays, and the sweep removes the other.
  await db
    .insertInto('autosCompletos')
    .values({ impressao, ...shows })
    .onConflict((conflict) => conflict.column('impressao').doUpdateSet(shows))
    .execute()
  return { arquivoId: id, chave, tamanho, incluidos }
}

/** The bytes; null when the storage does not have them any more, and then the row is removed too. */
export async function abrirGuardado(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { arquivoId, chave }: Guardado,
): Promise<Readable | null> {
  try {
    return await storage.get(chave)
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    await discardUnused(db, storage, [arquivoId])
    return null
  }
}

/** Cron job: removes PDFs whose docket has grown since. At most `limit` a run. */
export async function sweepGuardados(db: Db, storage: Storage, { limit = 500 } = {}): Promise<void> {
  const superseded = await db
    .selectFrom('autosCompletos as c')
    .select('c.arquivoId')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('eventos as e')
          .select('e.id')
          .whereRef('e.procedimentoId', '=', 'c.procedimentoId')
          .whereRef('e.numero', '>', 'c.eventos'),
      ),
    )
    .limit(limit)
    .execute()
  await discardUnused(
    db,
    storage,
    superseded.map(({ arquivoId }) => arquivoId),
  )
}
