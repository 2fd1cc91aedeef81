import type { Db, Trx } from '../../platform/database/database.ts'

/** Situações of a slip that can still be paid ('aberto'), or that the bank may just be issuing ('pedido'). */
export const EM_VIGOR = ['pedido', 'aberto'] as const

/**
 * The slip of a fee that is in force. Until the bank has withdrawn it, the fee cannot be paid otherwise, cancelled or put in a
 * batch. While the caller holds the lock of the fee, the answer stays true
 * until the end of the transaction.
 */
export const boletoEmVigor = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('boletos')
    .select(['id', 'situacao'])
    .where('pagamentoId', '=', pagamentoId)
    .where('situacao', 'in', EM_VIGOR)
    .executeTakeFirst()

/** The message of the 409 for another payment, a cancellation or a batch meanwhile. */
export const HA_BOLETO =
  'Estas custas têm um boleto em aberto, ou que o banco está emitindo. Cancele o boleto para pagar de outra forma.'
