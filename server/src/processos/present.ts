import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { type Detalhes, presentDetalhes, presentPeca } from '../procedimentos/consulta/present-detalhes.ts'

/** A process as this viewer sees it. */
export const presentProcesso = (facts: Detalhes): Processo => ({
  ...presentDetalhes(facts),
  termo: presentPeca(facts, 'termo'),
  peticao: presentPeca(facts, 'peticao'),
  conciliacao: facts.row.conciliacao ? 'S' : 'N',
  numero_arbitros: facts.row.numeroArbitros === 3 ? 3 : 1,
  aceiteArbitro: Boolean(facts.relation.designacaoPendente),
})
