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
/** A run ends after this long, before the next one begins; what is left waits for that. */
const RUN_MS = 50_000

interface Limits {
  /** Documents in one run. */
  limit?: number
  runMs?: number
  /** How a PDF is read. */
  extract?: typeof extractText
}

/**
 * Cron job: reads the text of the documents of all dockets that nobody has read yet, new ones and those from before there was a search, the
 * newest first. Each document is stored by itself: stopped in the middle, the next run goes on with the others. What was sent only
 * to the mediator is never read.
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

const pendentes = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
    .leftJoin('documentoTextos as t', 't.documentoId', 'd.id')
    .leftJoin('eventosReservados as r', 'r.eventoId', 'd.eventoId')
    .select(['d.id', 'f.chave'])
    .where('d.eventoId', 'is not', null)
    .where('d.tipo', '<>', 'audio')
    .where('r.eventoId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.documentoId', 'is', null),
        eb.and([
          eb('t.situacao', '=', 'falhou'),
          eb('t.tentativas', '<', MAX_TENTATIVAS),
          eb('t.lidoEm', '<', new Date(now.getTime() - 3_600_000)),
        ]),
      ]),
    )
    // What was tried before does not hold up what is new.
    .orderBy(sql`t.documento_id is not null`)
    .orderBy('d.id', 'desc')
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

/** In one transaction, and the same again when two nodes read the same document. */
async function store(trx: Db, documentoId: number, paginas: PageText[] | null, now: Date): Promise<void> {
  const situacao = paginas === null ? 'falhou' : paginas.length === 0 ? 'imagem' : 'feito'
  await trx
    .insertInto('documentoTextos')
    .values({ documentoId, situacao, lidoEm: now })
    .onConflict((conflicting) =>
      conflicting
        .column('documentoId')
        .doUpdateSet((eb) => ({ situacao, lidoEm: now, tentativas: eb('documentoTextos.tentativas', '+', 1) })),
    )
    .execute()
  await trx.deleteFrom('documentoPaginas').where('documentoId', '=', documentoId).execute()
  if (!paginas || paginas.length === 0) return
  await sql`
    insert into documento_paginas (documento_id, pagina, texto)
    select ${documentoId}::bigint, p.pagina, p.texto
    from json_to_recordset(${JSON.stringify(paginas)}::json) as p (pagina int, texto text)`.execute(trx)
}
