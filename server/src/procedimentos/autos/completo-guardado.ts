import { createHash } from 'node:crypto'
import { addAbortListener } from 'node:events'
import type { Readable } from 'node:stream'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { marcasDa } from '../../platform/camara/camara.ts'
import type { Db } from '../../platform/database/database.ts'
import { discardUnused, reserveArquivo } from '../../platform/files/arquivos.ts'
import { ifThere, type Storage } from '../../platform/storage/storage.ts'
import type { Autos } from './autos.ts'

/** Raised when the pages are drawn in another way, so that no PDF of the former way is given out. */
const FEITIO = 4

/** A full PDF that can be sent. */
export interface Aberto {
  content: Readable
  /** Bytes. */
  tamanho: number
  /** The documents in it, as pages or attached. */
  incluidos: number[]
}

/**
 * Files that this node has made and not kept yet, by `impressaoDe`: another request for one of them waits instead of making it
 * again.
 */
const emGuarda = new Map<string, Promise<void>>()

/**
 * SHA-256 of all that the full PDF shows to the reader for whom `autos` was read: docket, partes, documents, and which of them
 * are secret to the reader. Two readers with the same value get the same PDF.
 */
export function impressaoDe(
  { config, camara }: Pick<Deps, 'config' | 'camara'>,
  tipo: Tipo,
  { procedimento, eventos }: Autos,
): string {
  const { partes, ...dados } = procedimento
  // What the PDF does not show: how e-mails were answered, and what was found out about a file later.
  const mostradas = partes.map(({ emails, ...parte }) => ({ ...parte, emails: emails.map(({ contato }) => contato) }))
  const vistos = eventos.map(({ documentos, ...evento }) => ({
    ...evento,
    documentos: documentos.map(({ carimboLento: _, conteudo: __, ...documento }) => documento),
  }))
  const shown = [FEITIO, ...marcasDa(camara.now), config.chamberName, config.appUrl, tipo, dados, mostradas, vistos]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/**
 * The PDF that is kept for everyone who may see exactly what it shows; null when there is none.
 * @throws the signal's reason
 */
export async function openGuardado(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  impressao: string,
  signal: AbortSignal,
): Promise<Aberto | null> {
  await untilKept(impressao, signal)
  const found = await db
    .selectFrom('autosCompletos as c')
    .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['a.id', 'a.chave', 'a.tamanho', 'c.incluidos'])
    .$narrowType<{ tamanho: number }>()
    .where('c.impressao', '=', impressao)
    .where('a.descartadoEm', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { id, chave, tamanho, incluidos } = found
  const content = await ifThere(storage.get(chave))
  if (content) return { content, tamanho, incluidos }
  await discardUnused(db, storage, [id])
  return null
}

async function untilKept(impressao: string, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  using _listener = addAbortListener(signal, () => aborted.reject(signal.reason))
  await Promise.race([emGuarda.get(impressao), aborted.promise])
}

interface Pronto {
  /** Moved into the storage. */
  path: string
  /** Bytes. */
  tamanho: number
  impressao: string
  autos: Autos
  incluidos: number[]
}

/** Keeps a finished PDF for those who ask for it later. Where that fails, the next one makes it again. */
export async function keepPronto(deps: Pick<Deps, 'db' | 'storage' | 'logger'>, pronto: Pronto): Promise<void> {
  const { impressao, autos } = pronto
  const kept = store(deps, pronto).catch((error: unknown) =>
    deps.logger.warn({ err: error, procedimento: autos.procedimento.id }, 'O PDF completo não pôde ser guardado'),
  )
  emGuarda.set(impressao, kept)
  await kept
  // Two people may have had the same one made at once.
  if (emGuarda.get(impressao) === kept) emGuarda.delete(impressao)
}

/** Its row in `arquivos` comes first and stays unused, so that the sweep removes it after a day, whatever happens. */
async function store({ db, storage }: Pick<Deps, 'db' | 'storage'>, { path, tamanho, impressao, autos, incluidos }: Pronto) {
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
