import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../database/database.ts'
import { StoredFile } from '../http/files/stored-file.ts'
import type { Storage } from '../storage/storage.ts'
import { describeArquivo, reserveArquivo } from './arquivos.ts'

interface Made {
  name: string
  type: 'application/pdf' | 'image/jpeg'
  bytes: Buffer
}

/** Stores a file that the platform made, before the transaction that uses it. If it stays unused, the sweep removes it. */
export async function storeMade({ db, storage }: { db: Db; storage: Storage }, { name, type, bytes }: Made): Promise<StoredFile> {
  const { id, chave } = await reserveArquivo(db, name, null)
  await storage.put(chave, Readable.from([bytes]))
  const facts = { tipo: type, tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  await describeArquivo(db, id, { ...facts, paginas: null, conteudo: type === 'application/pdf' ? 'passivo' : null })
  return new StoredFile({ id, name, type, size: facts.tamanho, sha256: facts.sha256 })
}

/** The same for a PDF that the platform drew. */
export const storePdf = (deps: { db: Db; storage: Storage }, name: string, bytes: Buffer): Promise<StoredFile> =>
  storeMade(deps, { name, type: 'application/pdf', bytes })
