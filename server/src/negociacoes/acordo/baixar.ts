import type { Deps } from '../../deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'

/** The document of the agreement. @throws AppError 409 there is no agreement, or its document is being prepared */
export async function baixarAcordo({ db, storage }: Deps, negociacaoId: number): Promise<StoredDownload> {
  const acordo = await db
    .selectFrom('acordos as o')
    .leftJoin('arquivos as a', 'a.id', 'o.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho'])
    .where('o.negociacaoId', '=', negociacaoId)
    .executeTakeFirst()
  if (!acordo) throw conflict('Esta negociação não terminou em um acordo assinado.')
  const { nome, chave, tamanho } = acordo
  if (chave === null) throw conflict('O documento do acordo ainda está sendo preparado. Tente de novo em alguns minutos.')
  return {
    name: nome ?? `Acordo da negociação ${negociacaoId}.pdf`,
    open: (range) => storage.get(chave, range),
    inline: true,
    size: tamanho,
  }
}
