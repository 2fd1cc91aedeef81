import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { download } from '../platform/files/download.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { StoredDownload } from '../platform/http/implement.ts'

/** Where the documents of matters are. */
type Table = 'documentos' | 'negociacaoDocumentos' | 'propostaDocumentos'

/** The bytes of a document; the policy has checked who reads it. @throws AppError 403 it does not exist, or has no file yet */
export async function downloadDocumento(deps: Pick<Deps, 'db' | 'storage'>, table: Table, id: number): Promise<StoredDownload> {
  const file = await findFile(deps.db, table, id)
  if (!file) throw forbidden()
  return openPdf(deps, file)
}

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file of a document under the name that the document has. */
export const findFile = (db: Db, table: Table, id: number) =>
  db
    .selectFrom(`${table} as d` as 'documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.chave', 'a.tamanho', 'a.tipo'])
    .where('d.id', '=', id)
    .executeTakeFirst()

export const openPdf = ({ storage }: Pick<Deps, 'storage'>, file: File): StoredDownload =>
  download(storage, file, /\.pdf$/i.test(file.nome) ? file.nome : `${file.nome}.pdf`)
