import type { ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { codeOfSlug } from '@concordia/contract/rules/machine'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useRememberLista } from '../../paths/listaAnterior.ts'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import type { FilterFact } from '../../ui/filter/FilterBanner.tsx'
import { useFilter } from '../../ui/filter/useFilter.ts'

/** The parts of the filter kept in the address. */
export interface NoEndereco {
  situacao: SituacaoProcedimento | null
  /** Only those that await a designation. */
  designacao: boolean
}

const DESIGNACAO = { aguardando: 'designacao' } as const
const EM_PALAVRAS: FilterFact = ['Aguardando', 'designação']

export function useFiltroDaLista(tipo: Tipo) {
  const { lista } = PAGINAS[tipo]
  const { maquina } = TIPOS[tipo]
  const { href, params, search, state } = useAddressOf(lista)
  const { filtro } = state
  useRememberLista(lista, href, filtro ? { filtro } : undefined)
  const situacao = params.situacao === undefined ? null : (codeOfSlug(maquina, params.situacao) as SituacaoProcedimento)
  const designacao = search.aguardando !== undefined
  return useFilter<NoEndereco, ProcessoFilter>({
    state,
    part: { situacao, designacao },
    ofPart: {
      body: { ...(situacao ? { situacao } : {}), ...(designacao ? { aguardando_designacao: true } : {}) },
      facts: [...(situacao ? [['Situação', maquina[situacao].label] as const] : []), ...(designacao ? [EM_PALAVRAS] : [])],
    },
    page: search.page,
    hrefOf: (part, page) =>
      path(lista, part?.situacao ? { situacao: maquina[part.situacao].slug } : {}, {
        ...(part?.designacao ? DESIGNACAO : {}),
        ...page,
      }),
  })
}
