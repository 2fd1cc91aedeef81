import type { Processo } from '@concordia/contract/procedimentos/processos'
import { type findPagamento, presentPagamento } from '../pagamentos/queries.ts'
import { type Detalhes, presentDetalhes, presentPeca } from '../procedimentos/consulta/present-detalhes.ts'
import type { findProcedimento } from '../procedimentos/consulta/queries.ts'

type Row<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>

/** The response to a filing: the process it made, and its fee. */
export const presentFiled = (processo: Row<typeof findProcedimento>, pagamento: Row<typeof findPagamento>) => ({
  processo: {
    id: processo.id,
    situacao: processo.situacao as Processo['situacao'],
    created_at: processo.createdAt.toISOString(),
  },
  pagamento: presentPagamento(pagamento),
})

export const presentDetails = (facts: Detalhes) => ({
  processo: presentProcesso(facts),
  marcadores: facts.marcadores.map(({ id, nome, cor }) => ({ id, nome, cor })),
})

const presentProcesso = (facts: Detalhes): Processo => ({
  ...presentDetalhes(facts),
  termo: facts.autos ? presentPeca(facts, 'termo') : null,
  peticao: presentPeca(facts, 'peticao'),
  conciliacao: facts.row.conciliacao ? 'S' : 'N',
  numero_arbitros: facts.row.numeroArbitros === 3 ? 3 : 1,
  // Always empty: negotiations do not exist yet, so none can be linked.
  negociacoes: [],
  aceiteArbitro: Boolean(facts.relation.designacaoPendente),
})
