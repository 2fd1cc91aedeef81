import { ESPECIES, QUANDO, QUEM } from '@concordia/contract/rules/tabela-de-custas/words'
import { NovaTabela } from '@concordia/contract/tabelas/schemas'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export type Dados = z.input<typeof NovaTabela>
type DadosProntos = z.output<typeof NovaTabela>
export type TabelaFormulario = UseFormReturn<Dados, unknown, DadosProntos>

export const useTabelaForm = (itens: Dados['itens']): TabelaFormulario => useFormOf<Dados, DadosProntos>(NovaTabela, { itens })

const options = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const OPCOES = {
  especie: options(ESPECIES),
  objeto: options({ processo: 'Processo', caso: 'Caso de mediação' }),
  arbitros: [
    { value: 1, label: '1 árbitro' },
    { value: 3, label: '3 árbitros' },
  ],
  quem: options(QUEM),
  quando: options(QUANDO),
  base: options({ total: 'o valor todo', excedente: 'o que passa da faixa anterior' }),
}

export const novaFaixa = () => ({ ate: null, fixo: 0, percentual: 0, base: 'total' as const })
export const novoItem = () => ({
  especie: 'administracao' as const,
  objeto: 'processo' as const,
  arbitros: null,
  faixas: [novaFaixa()],
  minimo: null,
  maximo: null,
  quem: 'metade' as const,
  quando: 'instituicao' as const,
  prazo_dias: 15,
})
