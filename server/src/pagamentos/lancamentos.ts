import { type Cents, formatMoney } from '@concordia/contract/values/money'
import type { Db, Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'

/** What an entry is for; of each kind one per cause, kept by the database. */
type Causa =
  | { tipo: 'credito' | 'pagamento' | 'estorno'; pagamentoId: number }
  | { tipo: 'cobranca'; cobrancaId: number }
  /** `recebimentoId`: a payment that brought more than the slip had in the books. */
  | { tipo: 'boleto'; boletoId: number; recebimentoId?: number; pagamentoId?: number }
export type NovoLancamento = Causa & {
  userId: number
  /** Above zero credits the balance, below zero takes from it. */
  valor: Cents
  /** What the statement says. */
  motivo: string
  now: Date
}

/**
 * The balance, with its owner's row locked until the transaction ends: of many payments at once each sees what the others left.
 * The lock leaves rows that only refer to the user alone.
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

/** Adds an entry. Whoever takes has locked the balance and seen that it is enough; the database refuses what would go below zero. */
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
      recebimentoId: 'recebimentoId' in entry ? (entry.recebimentoId ?? null) : null,
      createdAt: entry.now,
    })
    .execute()
}

/** @throws AppError 422 on `field` when the balance does not cover the fee */
export function requireSaldo(saldo: Cents, valor: Cents, field: string): void {
  if (saldo >= valor) return
  throw invalid({ [field]: [`Seu saldo é de ${formatMoney(saldo)}, e a custa é de ${formatMoney(valor)}.`] })
}

/**
 * Takes the whole of a fee from its owner's balance (DESIGN 6.14: all or nothing), which stays locked until the transaction ends.
 * Locks come in one order everywhere: whoever pays a batch has locked its items before.
 * @param field of the form that is told when there is too little
 * @returns what is left
 * @throws AppError 422 on `field` when the balance does not cover the fee
 */
export async function debitar(
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
