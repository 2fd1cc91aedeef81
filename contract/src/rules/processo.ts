import type { Machine } from './machine.ts'

/**
 * Situações of an arbitration process. From a terminal one only `reativar` leads out. Naming or replacing
 * an arbitrator does not change a process under way. A process that was archived while a seat had no acceptance waits again when
 * it is reactivated, and so does one that was suspended and has no accepted arbitrator left (`reativarSemAceite`).
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

/** Names of the codes, for use in code. */
export const SITUACAO = { aguardandoAceite: 1, ativo: 2, recusado: 3, arquivado: 4, suspenso: 5, acordo: 6 } as const
/** Each situação as used in a sentence: "enquanto o processo estiver …". */
export const ESTADOS: Readonly<Record<number, string>> = {
  1: 'aguardando aceite',
  2: 'ativo',
  3: 'recusado',
  4: 'arquivado',
  5: 'suspenso',
  6: 'encerrado por acordo',
}
export const SITUACOES = [1, 2, 3, 4, 5, 6] as const
export type SituacaoProcedimento = (typeof SITUACOES)[number]
/** Situações in which nothing is left to do: deadlines neither move nor are reminded, and no access password is sent. */
export const ENCERRADOS: readonly number[] = [SITUACAO.recusado, SITUACAO.arquivado, SITUACAO.acordo]
