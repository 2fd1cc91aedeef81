import { SITUACAO } from '@concordia/contract/rules/processo'

/** Nothing is left to do in these: their deadlines neither move nor are remembered. */
export const ENCERRADOS: readonly number[] = [SITUACAO.recusado, SITUACAO.arquivado, SITUACAO.acordo]
