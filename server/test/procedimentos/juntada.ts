import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { appendEvento } from '../../src/autos/eventos/append-evento.ts'
import { newKey } from '../../src/platform/storage/storage.ts'
import type { TestApp } from '../app.ts'

interface Documento {
  nome: string
  tipo?: 'documento' | 'audio'
  bytes: Buffer
  paginas?: number | null
}

/** Stores bytes without the checks of an upload, as an older installation may have. */
export async function addEvento({ deps }: Pick<TestApp, 'deps'>, id: number, documentos: readonly Documento[]) {
  const { db, storage, tx } = deps
  const stored = []
  for (const { nome, tipo = 'documento', bytes, paginas = null } of documentos) {
    const chave = newKey()
    await storage.put(chave, Readable.from([bytes]))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const row = { chave, nome, tipo: 'application/pdf', tamanho: bytes.length, sha256, paginas }
    const { id } = await db.insertInto('arquivos').values(row).returning('id').executeTakeFirstOrThrow()
    stored.push({ tipo, nome, arquivo: { id, sha256 } as never })
  }
  const evento = { ato: 'movimentacao' as const, descricao: 'Juntada', documentos: stored, now: new Date() }
  await tx((trx) => appendEvento(trx, id, evento))
}
