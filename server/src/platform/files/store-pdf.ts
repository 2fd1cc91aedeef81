import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../database/database.ts'
import { StoredFile } from '../http/stored-file.ts'
import type { Storage } from '../storage/storage.ts'
import { describeArquivo, reserveArquivo } from './arquivos.ts'

/** Stores a PDF that the platform drew, before the transaction that uses it. If it stays unused, the sweep removes it. */
export async function storePdf({ db, storage }: { db: Db; storage: Storage }, name: string, bytes: Buffer): Promise<StoredFile> {
  const { id, chave } = await reserveArquivo(db, name, null)
  await storage.put(chave, Readable.from([bytes]))
  const facts = { tipo: 'application/pdf', tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  await describeArquivo(db, id, { ...facts, paginas: null, conteudo: 'passivo' })
  return new StoredFile({ id, name, type: facts.tipo, size: facts.tamanho, sha256: facts.sha256 })
}
