import type { Machine } from './machine.ts'

/**
 * Situações of an arbitration process (spec 1 §4, DESIGN 6.7). Terminal ones have no way out but `reativar`. Who is named or
 * replaced in a process under way leaves it under way. What was archived with a seat nobody has accepted waits again,
 * and so does what was suspended and has nobody left who accepted (`reativarSemAceite`).
 */
export const PROCESSO = {
  1: {
    label: 'Aguardando aceite',
    slug: 'aguardando-aceite',
    on: { movimentar: 1, designar: 1, substituir: 1, todosAceitaram: 2, recusar: 3, arquivar: 4 },
  },
  2: {
    label: 'Ativo',
    slug: 'ativos',
    on: { movimentar: 2, designar: 2, substituir: 2, arquivar: 4, suspender: 5, registrarAcordo: 6 },
  },
  3: { label: 'Recusado', slug: 'recusados', on: {} },
  4: { label: 'Arquivado', slug: 'arquivados', on: { reativar: 2, reativarSemAceite: 1 } },
  5: {
    label: 'Suspenso',
    slug: 'suspensos',
    on: { movimentar: 2, designar: 5, substituir: 5, arquivar: 4, reativar: 2, reativarSemAceite: 1, registrarAcordo: 6 },
  },
  6: { label: 'Acordo', slug: 'acordos', on: {} },
} as const satisfies Machine

/** Names of the codes, for code that speaks of one situação. */
export const SITUACAO = { aguardandoAceite: 1, ativo: 2, recusado: 3, arquivado: 4, suspenso: 5, acordo: 6 } as const
export const SITUACOES = [1, 2, 3, 4, 5, 6] as const
export type SituacaoProcedimento = (typeof SITUACOES)[number]
/** Nothing is left to do in these: their deadlines neither move nor are remembered, and no access password is sent. */
export const ENCERRADOS: readonly number[] = [SITUACAO.recusado, SITUACAO.arquivado, SITUACAO.acordo]
