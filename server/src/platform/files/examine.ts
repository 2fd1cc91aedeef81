import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { type Conteudo, examine } from '../pdf/active/active.ts'
import { type Storage, StorageMissing } from '../storage/storage.ts'
import { withScratchFolder } from './scratch.ts'

/** Notes, once, whether a file holds active content. */
export async function noteConteudo(db: Db, id: number, conteudo: Conteudo): Promise<void> {
  await db.updateTable('arquivos').set({ conteudo }).where('id', '=', id).where('conteudo', 'is', null).execute()
}

/** Cron job: looks for active content in PDFs that were received before it was looked for. At most `limit` a run. */
export async function examineArquivos({ db, storage }: { db: Db; storage: Storage }, { limit = 100 } = {}): Promise<void> {
  const rows = await db
    .selectFrom('arquivos')
    .select(['id', 'chave'])
    .where('conteudo', 'is', null)
    .where('usadoEm', 'is not', null)
    .where('tipo', '=', 'application/pdf')
    .orderBy('id')
    .limit(limit)
    .execute()
  for (const { id, chave } of rows) await noteConteudo(db, id, await examineStored(storage, chave))
}

const examineStored = (storage: Storage, chave: string): Promise<Conteudo> =>
  withScratchFolder(async (folder) => {
    const path = join(folder, 'arquivo.pdf')
    try {
      await storage.fetch(chave, path)
      return await examine(path)
    } catch (error) {
      if (error instanceof StorageMissing) return 'ilegivel'
      throw error
    }
  })
