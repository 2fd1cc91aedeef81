import type { Deps } from '../../deps.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import type { Versao } from './versoes/queries.ts'

export const downloadVersao = ({ storage }: Pick<Deps, 'storage'>, { nome, numero, chave, tamanho }: Versao): StoredDownload => ({
  name: numero === 1 ? nome : nome.replace(/\.pdf$/i, `, versão ${numero}.pdf`),
  open: (range) => storage.get(chave, range),
  inline: true,
  size: tamanho,
})
