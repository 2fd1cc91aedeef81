import type { Trx } from '../platform/database/database.ts'
import { markUsed } from '../platform/files/arquivos.ts'
import type { StoredFile } from '../platform/http/files/stored-file.ts'

/** Stores the documents of a negociação, or of a proposal, in their order, and marks their files as used. */
export async function storeDocumentos(
  trx: Trx,
  of: { negociacaoId: number } | { propostaId: number },
  documentos: readonly { nome: string; arquivo: StoredFile }[],
): Promise<void> {
  if (documentos.length === 0) return
  const rows = documentos.map(({ nome, arquivo }, ordem) => ({ ...of, ordem, nome, arquivoId: arquivo.id }))
  const table = 'negociacaoId' in of ? 'negociacaoDocumentos' : 'propostaDocumentos'
  await trx
    .insertInto(table as 'negociacaoDocumentos')
    .values(rows as never)
    .execute()
  const ids = documentos.map(({ arquivo }) => arquivo.id)
  await markUsed(trx, ids)
}
