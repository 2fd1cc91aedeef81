import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  FILE_DAMAGED,
  FILE_EMPTY,
  FILE_NEEDS_CERTIFICATE,
  FILE_PROTECTED,
  FILE_TOO_LARGE,
  MAX_DOCUMENT_BYTES,
} from '@concordia/contract/values/files'
import type { Db } from '../database/database.ts'
import { StoredFile } from '../http/files/stored-file.ts'
import type { Conteudo } from '../pdf/active/active.ts'
import { type PdfProblem, probePdf } from '../pdf/qpdf/probe.ts'
import type { Storage } from '../storage/storage.ts'
import { describeArquivo } from './arquivos.ts'
import { hashFile } from './hash-file.ts'
import { meter } from './meter.ts'
import { withScratchFolder } from './scratch.ts'

interface Received {
  file: StoredFile
  /** Why this file is refused, as a sentence for its field; null when it is accepted. */
  problem: string | null
}

/** Why a PDF is refused, as a sentence. */
export const PROBLEMS: Record<PdfProblem, string> = {
  vazio: FILE_EMPTY,
  'nao-pdf': FILE_DAMAGED,
  danificado: FILE_DAMAGED,
  protegido: FILE_PROTECTED,
  certificado: FILE_NEEDS_CERTIFICATE,
}

/**
 * Streams one uploaded part into the storage, hashes and measures it on the way, then checks what it is (magic bytes; a PDF is
 * opened once). `part` must stop by itself just past the limit (busboy's `fileSize`).
 */
export async function receiveFile(
  deps: { db: Db; storage: Storage },
  row: { id: number; chave: string },
  name: string,
  part: Readable,
): Promise<Received> {
  const metered = meter(part)
  await deps.storage.put(row.chave, metered.readable)

  const { kind, size, sha256 } = metered.facts()
  const pdf = kind === 'application/pdf' && size <= MAX_DOCUMENT_BYTES ? await inspect(deps.storage, row.chave, sha256) : null
  await describeArquivo(deps.db, row.id, {
    tipo: kind,
    tamanho: size,
    sha256,
    paginas: pdf?.pages ?? null,
    conteudo: pdf?.conteudo ?? null,
  })
  const file = new StoredFile({ id: row.id, name, type: kind, size, sha256 })
  return { file, problem: size > MAX_DOCUMENT_BYTES ? FILE_TOO_LARGE : (pdf?.problem ?? null) }
}

interface Inspected {
  pages: number | null
  conteudo: Conteudo | null
  problem: string | null
}

/**
 * Opens the PDF once, as the storage has it: a folder lends its own file, so that nothing is copied, and a bucket sends it back.
 * @throws Error when the storage returns other bytes than it was given: such a file must not be accepted
 */
const inspect = (storage: Storage, key: string, sha256: string): Promise<Inspected> =>
  withScratchFolder(async (folder) => {
    const path = join(folder, 'arquivo.pdf')
    await storage.fetch(key, path)
    const [stored, result] = await Promise.all([hashFile(path), probePdf(path)])
    if (stored !== sha256) throw new Error(`the storage altered ${key}`)
    if (result.ok) return { pages: result.pages, conteudo: result.conteudo, problem: null }
    return { pages: null, conteudo: null, problem: PROBLEMS[result.problem] }
  })
