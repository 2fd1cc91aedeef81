import { type Cents, formatMoney } from '@concordia/contract/values/money'
import type { Db, Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'

/** The kinds of entries; the database allows one of each kind per cause. */
type Causa =
  | { tipo: 'credito' | 'pagamento' | 'estorno'; pagamentoId: number }
  | { tipo: 'cobranca'; cobrancaId: number }
  /** `recebimentoId`: the payment that brought more than the books have for the slip. */
  | { tipo: 'pix'; pixRecebimentoId: number; pagamentoId?: number }
  | { tipo: 'boleto'; boletoId: number; recebimentoId?: number; pagamentoId?: number }
type NovoLancamento = Causa & {
  userId: number
  /** Above zero credits the balance, below zero debits it. */
  valor: Cents
  /** The text of the statement. */
  motivo: string
  now: Date
}

/**
 * The balance, with its owner's row locked until the transaction ends: concurrent payments run one after another.
 * The lock does not block rows that only refer to the user.
 */
export async function lockSaldo(trx: Trx, userId: number): Promise<Cents> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return saldoDe(trx, userId)
}

export async function saldoDe(db: Db | Trx, userId: number): Promise<Cents> {
  const { total } = await db
    .selectFrom('saldoLancamentos')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('valorCentavos'), eb.lit(0)).as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Adds an entry. For a debit the caller has locked the balance and checked it; the database refuses a negative balance. */
export async function lancar(trx: Trx, entry: NovoLancamento): Promise<void> {
  await trx
    .insertInto('saldoLancamentos')
    .values({
      userId: entry.userId,
      tipo: entry.tipo,
      valorCentavos: entry.valor,
      motivo: entry.motivo,
      pagamentoId: 'pagamentoId' in entry ? (entry.pagamentoId ?? null) : null,
      cobrancaId: 'cobrancaId' in entry ? entry.cobrancaId : null,
      boletoId: 'boletoId' in entry ? entry.boletoId : null,
      pixRecebimentoId: 'pixRecebimentoId' in entry ? entry.pixRecebimentoId : null,
      recebimentoId: 'recebimentoId' in entry ? (entry.recebimentoId ?? null) : null,
      createdAt: entry.now,
    })
    .execute()
}

/** @throws AppError 422 on `field` when the balance does not cover the fee */
export function requireSaldo(saldo: Cents, valor: Cents, field: string): void {
  if (saldo >= valor) return
  throw invalid({ [field]: [`Seu saldo é de ${formatMoney(saldo)}, e as custas são de ${formatMoney(valor)}.`] })
}

/**
 * Debits a whole fee from its owner's balance (all or nothing), which stays locked until the transaction ends.
 * Lock order: the fees of a batch are locked before the balance.
 * @param field of the form that shows the error when there is too little
 * @returns the balance left
 * @throws AppError 422 on `field` when the balance does not cover the fee
 */
export async function debit(
  trx: Trx,
  custa: { id: number; userId: number; identificador: string; valorCentavos: Cents },
  field: string,
  now: Date,
): Promise<Cents> {
  const { id, userId, identificador, valorCentavos } = custa
  const saldo = await lockSaldo(trx, userId)
  requireSaldo(saldo, valorCentavos, field)
  await lancar(trx, {
    userId,
    tipo: 'pagamento',
    pagamentoId: id,
    valor: -valorCentavos,
    motivo: `Pagamento (${identificador})`,
    now,
  })
  return saldo - valorCentavos
}
