import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { forEachInParallel } from '../parallel.ts'
import { ifThere, type Storage } from '../storage/storage.ts'
import { storedSha256 } from '../storage/stored-sha256.ts'

/** The result for one file: copied now, already there and right, or a failure. */
export type Copied = 'copiado' | 'presente' | 'faltando' | 'diferente' | 'recusado'

export interface CopyProgress {
  done: number
  /** Number of files when the copy began. */
  total: number
  counts: Record<Copied, number>
}

interface CopyOptions {
  db: Db
  from: Storage
  to: Storage
  /** Called for each file that is not in the target as it should be, as soon as that is known. */
  onTrouble: (file: { id: number; chave: string }, what: Copied) => void
  onProgress: (progress: CopyProgress) => void
}

/** A storage failed, so the copy stopped. */
export class CopyBroken extends Error {}

const PAGE = 500

interface Arquivo {
  id: number
  chave: string
  sha256: string | null
}

/**
 * Copies every file of `arquivos` that is used or held by a draft from one storage to another, reads it back there and compares its SHA-256 with the
 * database. Files already there and right are skipped, so it may be interrupted and run again, also beside a running application:
 * keys are never written twice. Files that just arrived are left to the next run.
 * @throws CopyBroken naming the file at which it stopped
 */
export async function copyArquivos({ db, from, to, onTrouble, onProgress }: CopyOptions): Promise<CopyProgress> {
  const counts: CopyProgress['counts'] = { copiado: 0, presente: 0, faltando: 0, diferente: 0, recusado: 0 }
  const progress: CopyProgress = { done: 0, total: await countUsed(db), counts }
  await forEachInParallel(usedFiles(db), async (file) => {
    const what = await copyOne(from, to, file).catch((cause) => {
      throw new CopyBroken(`${file.chave} (arquivo ${file.id}): ${cause.message}`, { cause })
    })
    counts[what]++
    progress.done++
    if (what !== 'copiado' && what !== 'presente') onTrouble(file, what)
    onProgress(progress)
  })
  return progress
}

/** Files in use, and those that somebody uploaded for a draft. */
const wanted = sql<boolean>`(arquivos.usado_em is not null
  or exists (select from rascunho_arquivos f where f.arquivo_id = arquivos.id))`

async function countUsed(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('arquivos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function* usedFiles(db: Db): AsyncGenerator<Arquivo> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('arquivos')
      .select(['id', 'chave', 'sha256'])
      .where(wanted)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

async function copyOne(from: Storage, to: Storage, { chave, sha256 }: Arquivo): Promise<Copied> {
  if (sha256 !== null && (await storedSha256(to, chave)) === sha256) return 'presente'
  const content = await ifThere(from.get(chave))
  if (!content) return 'faltando'
  try {
    await to.put(chave, content.pipe(expecting(sha256, content)))
  } catch (error) {
    if (error instanceof OtherBytes) return 'diferente'
    throw error
  }
  if ((await storedSha256(to, chave)) === sha256) return 'copiado'
  await to.remove(chave)
  return 'recusado'
}

/** The source has other bytes than the database expects. */
class OtherBytes extends Error {}

/** Passes the content through and fails at its end when the hash differs, so that a storage never keeps wrong bytes. */
function expecting(sha256: string | null, content: Readable): Transform {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new OtherBytes())
    },
  })
  content.once('error', (error) => stream.destroy(error))
  // `pipe` does not pass a close back to its source: without this a connection would stay open.
  stream.once('close', () => content.destroy())
  return stream
}
