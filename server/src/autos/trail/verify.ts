import type { Integridade } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSha256 } from '../../platform/storage/stored-sha256.ts'
import { GENESIS } from './append.ts'

type Verificacao = Omit<Integridade, 'conferido_em'>
/** The first entry that does not fit, and why. */
export type Falha = NonNullable<Integridade['falha']>

export interface Entry {
  numero: number
  anterior: string
  hash: string
}

/** A file that an entry brought. Without `chave` it is not made yet. */
export interface Arquivo {
  numero: number
  nome: string
  sha256: string | null
  chave: string | null
}

/** As the sentences name an entry, and what its hash covers. */
interface Words {
  entry: string
  covers: string
}

/** What the check of a trail has to know of a kind of matter. `Lido`: all rows that it compares. */
export interface Conferivel<E extends Entry, Lido, F extends Arquivo = Arquivo> {
  words: Words
  read: (trx: Trx, id: number) => Promise<Lido>
  /** The entries by number, how many the row of the matter counts, and what the matter is: "o processo". */
  trail: (lido: Lido) => { entries: readonly E[]; counted: number; matter: string }
  hash: (entry: E) => string
  /** Why a row of an entry belongs to another matter. */
  whyNotOwn?: (entry: E, lido: Lido) => string | null
  /** Why the rows that an entry made are not what it said; null when they are. */
  whyNot: (entry: E, lido: Lido) => string | null
  /** Compares the outcome of all entries with the tables. */
  outcome: (lido: Lido) => Falha | null
  files: (lido: Lido) => readonly F[]
  /** Why a file that has its SHA-256 is still not what is noted of it. */
  whyNotNoted?: (file: F, storage: Storage) => Promise<string | null>
}

/**
 * Recomputes the trail of a matter from its rows, and compares everything that its entries made (what that covers:
 * docs/architecture.md). Names the first entry that does not fit. All rows are read in one snapshot.
 * @param storage when given, also checks the files
 * @throws when there is no such matter
 */
export async function verify<E extends Entry, Lido, F extends Arquivo>(
  kind: Conferivel<E, Lido, F>,
  db: Db,
  id: number,
  { storage }: { storage?: Storage | undefined } = {},
): Promise<Verificacao> {
  const lido = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => kind.read(trx, id))
  const falha = firstFailure(kind, lido) ?? (storage ? await brokenFile(kind, lido, storage) : null)
  const { entries } = kind.trail(lido)
  return { integra: falha === null, eventos: entries.length, hash: entries.at(-1)?.hash ?? null, falha }
}

/** The first entry that does not fit, of what was read. */
export function firstFailure<E extends Entry, Lido, F extends Arquivo>(kind: Conferivel<E, Lido, F>, lido: Lido): Falha | null {
  const { entry: word } = kind.words
  const { entries, counted, matter } = kind.trail(lido)
  let anterior = GENESIS
  for (const [index, entry] of entries.entries()) {
    const numero = index + 1
    if (entry.numero !== numero)
      return { numero, motivo: `o ${word} nº ${numero} não existe: depois dele há o nº ${entry.numero}` }
    const motivo =
      whyNotAfter(entry, anterior, word) ??
      kind.whyNotOwn?.(entry, lido) ??
      whyNotItsHash(entry, kind.hash(entry), kind.words) ??
      kind.whyNot(entry, lido)
    if (motivo) return { numero, motivo }
    anterior = entry.hash
  }
  const n = entries.length
  if (counted === n) return kind.outcome(lido)
  const numero = Math.min(counted, n) + 1
  const missing = counted > n ? `só há ${n}: falta o ${word} nº ${numero}` : `há ${n}`
  return { numero, motivo: `${matter} registra ${counted} ${word}(s), mas ${missing}` }
}

const whyNotAfter = (entry: Entry, anterior: string, word: string): string | null =>
  entry.anterior === anterior
    ? null
    : `o hash anterior gravado no ${word} (${entry.anterior}) não é o do ${word} que o precede (${anterior})`

const whyNotItsHash = ({ hash }: Entry, expected: string, { entry: word, covers }: Words): string | null =>
  expected === hash
    ? null
    : `o conteúdo não confere com o hash gravado (${hash}): recalculado, seria ${expected}. ${covers} do ${word} mudou`

/** The first file that is missing, has another SHA-256, or is not what is noted of it. */
export async function brokenFile<E extends Entry, Lido, F extends Arquivo>(
  { files, whyNotNoted }: Conferivel<E, Lido, F>,
  lido: Lido,
  storage: Storage,
): Promise<Falha | null> {
  for (const file of files(lido)) {
    const motivo = (await whyNotStored(file, storage)) ?? (await whyNotNoted?.(file, storage))
    if (motivo) return { numero: file.numero, motivo }
  }
  return null
}

async function whyNotStored({ nome, sha256, chave }: Arquivo, storage: Storage): Promise<string | null> {
  if (chave === null) return null
  const found = await storedSha256(storage, chave)
  if (found === null) return `o arquivo do documento "${nome}" não está mais no armazenamento`
  return found === sha256 ? null : `o arquivo do documento "${nome}" mudou: seu SHA-256 é ${found}, e deveria ser ${sha256}`
}
