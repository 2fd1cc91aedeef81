import type { NegociacaoFilter } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { NEGOCIACAO, SITUACOES_DA_NEGOCIACAO, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { useRememberLista } from '../paths/listaAnterior.ts'
import { path } from '../paths/paths.ts'
import { useAddressOf } from '../paths/useAddressOf.ts'
import { useFilter } from '../ui/filter/useFilter.ts'

/** No act leads to `proposta-aceita`. */
export const FILTRAVEIS = SITUACOES_DA_NEGOCIACAO.filter((situacao) => situacao !== 'proposta-aceita')

export function useFiltro() {
  const { href, params, search, state } = useAddressOf('Negociacoes')
  const { filtro } = state
  useRememberLista('Negociacoes', href, filtro ? { filtro } : undefined)
  const { situacao } = params
  return useFilter<SituacaoDaNegociacao | null, NegociacaoFilter>({
    state,
    part: situacao ?? null,
    ...(situacao ? { ofPart: { body: { situacao }, facts: [['Situação', NEGOCIACAO[situacao].label]] } } : {}),
    page: search.page,
    hrefOf: (part, page) => path('Negociacoes', part ? { situacao: part } : {}, page),
  })
}
