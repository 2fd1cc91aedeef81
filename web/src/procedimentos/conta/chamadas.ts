import { contaDoCaso, contaDoProcesso } from '@concordia/contract/cobrancas/calls'
import type { Conta, LancamentoDaConta } from '@concordia/contract/cobrancas/schemas'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Referencia } from '../../paths/procedimento.ts'

export const CHAMADAS_DA_CONTA = { processo: contaDoProcesso, caso: contaDoCaso } as const satisfies Record<Tipo, unknown>

/** The people who may receive a payout, and the amounts held for them. */
export interface AReceber {
  favorecidos: NonNullable<Conta['favorecidos']>
  custodia: NonNullable<Conta['custodia']>
}

/** An act of the secretariat on the account, as its button opens it. */
export type AtoNaConta =
  | ({ ato: 'cobrar'; partes: readonly { id: number; nome: string }[] } & Referencia)
  | ({ ato: 'repassar' } & Referencia & AReceber)
  | { ato: 'dispensar' | 'oferecer'; lancamento: LancamentoDaConta }
