import { ProcessoFilter } from '@concordia/contract/procedimentos/processos'
import { codeOfSlug } from '@concordia/contract/rules/machine'
import { PROCESSO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { useRememberLista } from '../../paths/listaAnterior.ts'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import type { FilterFact } from '../../ui/filter/FilterBanner.tsx'
import { useFilter } from '../../ui/filter/useFilter.ts'

/** What of the filter stands in the address. */
export interface NoEndereco {
  situacao: SituacaoProcedimento | null
  /** Only those that wait for a designation. */
  designacao: boolean
}

const DESIGNACAO = { aguardando: 'designacao' } as const
const EM_PALAVRAS: FilterFact = ['Aguardando', 'designação']

/** The filter in use on the list. */
export function useFiltroDaLista() {
  const { href, params, search, state } = useAddressOf('Processos')
  const { filtro } = state
  useRememberLista('Processos', href, filtro ? { filtro } : undefined)
  const situacao = params.situacao === undefined ? null : (codeOfSlug(PROCESSO, params.situacao) as SituacaoProcedimento)
  const designacao = search.aguardando !== undefined
  return useFilter<NoEndereco, ProcessoFilter>({
    state,
    schema: ProcessoFilter,
    part: { situacao, designacao },
    ofPart: {
      body: { ...(situacao ? { situacao } : {}), ...(designacao ? { aguardando_designacao: true } : {}) },
      facts: [...(situacao ? [['Situação', PROCESSO[situacao].label] as const] : []), ...(designacao ? [EM_PALAVRAS] : [])],
    },
    page: search.page,
    hrefOf: (part, page) =>
      path('Processos', part?.situacao ? { situacao: PROCESSO[part.situacao].slug } : {}, {
        ...(part?.designacao ? DESIGNACAO : {}),
        ...page,
      }),
  })
}
