import type { Deps } from '../../deps.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { requireVersoes, type Versao } from './versoes/queries.ts'

/** The newest version of the agreement's document. @throws AppError 409 there is no agreement, or its document is being prepared */
export async function baixarAcordo(deps: Pick<Deps, 'db' | 'storage'>, negociacaoId: number): Promise<StoredDownload> {
  const [atual] = await requireVersoes(deps.db, negociacaoId)
  return baixarVersao(deps, atual)
}

export const baixarVersao = ({ storage }: Pick<Deps, 'storage'>, { nome, numero, chave, tamanho }: Versao): StoredDownload => ({
  name: numero === 1 ? nome : nome.replace(/\.pdf$/i, `, versão ${numero}.pdf`),
  open: (range) => storage.get(chave, range),
  inline: true,
  size: tamanho,
})
