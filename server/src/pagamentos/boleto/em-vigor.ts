import type { Db, Trx } from '../../platform/database/database.ts'

/** Situações of a slip that somebody can still pay ('aberto'), or that the bank may just be making ('pedido'). */
export const EM_VIGOR = ['pedido', 'aberto'] as const

/**
 * The slip of a fee that is in force. Until the bank has
 * withdrawn it nothing else may pay the fee, cancel it or put it in a batch. To whoever holds the lock of the fee the answer
 * stays true until the end of the transaction.
 */
export const boletoEmVigor = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('boletos')
    .select(['id', 'situacao'])
    .where('pagamentoId', '=', pagamentoId)
    .where('situacao', 'in', EM_VIGOR)
    .executeTakeFirst()

/** The sentence for whoever tries to pay otherwise meanwhile (409). */
export const HA_BOLETO =
  'Esta custa tem um boleto em aberto, ou que o banco está emitindo. Cancele o boleto para pagar de outra forma.'
