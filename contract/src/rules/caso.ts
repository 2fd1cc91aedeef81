import type { Machine } from './machine.ts'

/** Situações of a mediation case: the process's, with one mediator (spec 2 §4, DESIGN 6.7). */
export const CASO = {
  1: { label: 'Aguardando aceite', slug: 'aguardando-aceite', on: { movimentar: 1, todosAceitaram: 2, recusar: 3, arquivar: 4 } },
  2: { label: 'Ativo', slug: 'ativos', on: { movimentar: 2, arquivar: 4, suspender: 5, registrarAcordo: 6 } },
  3: { label: 'Recusado', slug: 'recusados', on: {} },
  4: { label: 'Arquivado', slug: 'arquivados', on: { reativar: 2 } },
  5: { label: 'Suspenso', slug: 'suspensos', on: { movimentar: 2, arquivar: 4, reativar: 2, registrarAcordo: 6 } },
  6: { label: 'Acordo', slug: 'acordos', on: {} },
} as const satisfies Machine
