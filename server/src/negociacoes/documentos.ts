import type { Deps } from '../deps.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { StoredDownload } from '../platform/http/implement.ts'

/** The bytes of a document; the policy has checked who reads it. */
export async function downloadDocumento(
  { db, storage }: Deps,
  tabela: 'negociacaoDocumentos' | 'propostaDocumentos',
  id: number,
): Promise<StoredDownload> {
  const file = await db
    .selectFrom(`${tabela} as d` as 'negociacaoDocumentos as d')
    .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
    .select(['d.nome', 'f.chave', 'f.tamanho'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!file) throw forbidden()
  const name = /\.pdf$/i.test(file.nome) ? file.nome : `${file.nome}.pdf`
  return { name, open: (range) => storage.get(file.chave, range), inline: true, size: file.tamanho }
}
