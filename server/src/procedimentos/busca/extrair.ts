import { join } from 'node:path'
import { MAX_PAGINAS_LIDAS } from '@concordia/contract/rules/texto-do-documento'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { withScratchFolder } from '../../platform/files/scratch.ts'
import { extractText, type PageText } from '../../platform/pdf/text/extract.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'

/** A document that could not be read, perhaps because the machine was busy, is tried so often, an hour apart. */
const MAX_TENTATIVAS = 3
/** A run begins no document after this, so that it ends before the next run begins. */
const RUN_MS = 25_000

interface Limits {
  /** Documents in one run. */
  limit?: number
  runMs?: number
  /** How a PDF is read. */
  extract?: typeof extractText
}

/**
 * Cron job: reads the text of the documents of all dockets that nobody has read yet, new ones and those from before there was a search, the
 * newest first. Each document is stored by itself: stopped in the middle, the next run goes on with the others. Messages sent only to the
 * mediator are never read.
 * @throws AggregateError when the storage failed: those documents are read in a later run
 */
export async function extrairTextos(
  { db, tx, storage, clock }: Pick<Deps, 'db' | 'tx' | 'storage' | 'clock'>,
  signal?: AbortSignal,
  { limit = 200, runMs = RUN_MS, extract = extractText }: Limits = {},
): Promise<void> {
  const until = Date.now() + runMs
  const failures: unknown[] = []
  for (const documento of await pendentes(db, clock.now(), limit)) {
    if (signal?.aborted || Date.now() > until) break
    try {
      const paginas = await read(storage, documento.chave, extract, signal)
      await tx((trx) => store(trx, documento.id, paginas, clock.now()))
    } catch (error) {
      if (signal?.aborted) break
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The text of ${failures.length} documents was not read`)
}

/** What nobody has read, the newest first, and behind it what is tried again. A receipt that is not drawn yet has no file. */
const pendentes = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('documentoTextos as t')
    .innerJoin('documentos as d', 'd.id', 't.documentoId')
    .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
    .select(['d.id', 'f.chave'])
    .where((eb) =>
      eb.or([
        eb('t.situacao', '=', 'pendente'),
        eb.and([
          eb('t.situacao', '=', 'falhou'),
          eb('t.tentativas', '<', sql.lit(MAX_TENTATIVAS)),
          eb('t.lidoEm', '<', new Date(now.getTime() - 3_600_000)),
        ]),
      ]),
    )
    .orderBy((eb) => eb('t.situacao', '=', 'falhou'))
    .orderBy('t.documentoId', 'desc')
    .limit(limit)
    .execute()

const read = (storage: Deps['storage'], chave: string, extract: typeof extractText, signal?: AbortSignal) =>
  withScratchFolder(async (folder) => {
    const path = join(folder, 'documento.pdf')
    try {
      await storage.fetch(chave, path, signal)
    } catch (error) {
      if (error instanceof StorageMissing) return null
      throw error
    }
    return extract({ path, maxPages: MAX_PAGINAS_LIDAS }, signal)
  })

/** The update waits for another node that stores the same document, and then the later one counts. */
async function store(trx: Db, documentoId: number, paginas: PageText[] | null, now: Date): Promise<void> {
  const situacao = paginas === null ? 'falhou' : paginas.length === 0 ? 'imagem' : 'feito'
  await trx
    .updateTable('documentoTextos')
    .set((eb) => ({ situacao, lidoEm: now, tentativas: eb('tentativas', '+', 1) }))
    .where('documentoId', '=', documentoId)
    .execute()
  await trx.deleteFrom('documentoPaginas').where('documentoId', '=', documentoId).execute()
  if (!paginas || paginas.length === 0) return
  await sql`
    insert into documento_paginas (documento_id, pagina, texto)
    select ${documentoId}::bigint, p.pagina, p.texto
    from json_to_recordset(${JSON.stringify(paginas)}::json) as p (pagina int, texto text)`.execute(trx)
}
