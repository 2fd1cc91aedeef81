import { type Cents, formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Db, Trx } from '../platform/database/database.ts'
import { AppError, conflict, invalid } from '../platform/http/errors.ts'
import { ProviderUnreachable } from '../platform/payments/card.ts'
import { refresh } from './record-charge.ts'

const UNKNOWN = 'Esta cobrança não existe ou não é sua. Pague de novo com o cartão.'
export const NOT_PAID = 'A cobrança no cartão ainda não foi concluída.'
export const RETURNED = 'Esta cobrança foi devolvida ao cartão. Pague de novo.'
export const ALREADY_USED = 'Esta cobrança já foi usada. Confira seus processos, casos, custas e saldo antes de pagar de novo.'
/** The money may be taken back at any time, so the charge cannot pay anything. */
export const CONTESTADA =
  'O titular do cartão contestou esta cobrança, e ela não pode ser usada. Pague de outra forma ou fale com a secretaria.'
const SILENT = 'Não conseguimos confirmar a cobrança com a operadora. Tente de novo em instantes.'

/**
 * Checks a charge against what it is to pay (a filing or an existing fee), before any transaction: it was made at the provider
 * in force, belongs to this user, has this amount and succeeded. `consumeCharge` checks under lock that it is still unused.
 * @returns the id of our row
 * @throws AppError 422 on `stripe_payment`; 503 when only the provider could tell and does not answer
 */
export async function checkCharge(deps: Deps, userId: number, providerId: string | undefined, cents: Cents): Promise<number> {
  const refuse = (sentence: string) => invalid({ stripe_payment: [sentence] })
  if (!providerId) throw refuse('Pague as custas com o cartão antes de enviar.')
  const charge = await deps.db
    .selectFrom('cobrancas')
    .select(['id', 'status', 'valorCentavos', 'contestada'])
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .where('provedor', '=', deps.cards.name)
    .executeTakeFirst()
  if (!charge) throw refuse(UNKNOWN)
  if (charge.valorCentavos !== cents) {
    throw refuse(`A cobrança é de ${formatMoney(charge.valorCentavos)} e as custas são de ${formatMoney(cents)}.`)
  }
  const now = await stateNow(deps, providerId, charge)
  if (now.contestada) throw refuse(CONTESTADA)
  if (now.status !== 'succeeded') throw refuse(NOT_PAID)
  return charge.id
}

/**
 * The provider is always asked, because a charge may have been returned in its own screens; when it does not answer, its last
 * answer counts, if that was that the charge succeeded.
 */
export async function stateNow(deps: Deps, providerId: string, known: Situacao): Promise<Situacao> {
  try {
    const charge = await refresh(deps, providerId)
    return { status: charge?.status ?? null, contestada: charge?.disputed ?? false }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    deps.logger.warn({ err: error }, 'A operadora do cartão não disse o que houve com uma cobrança')
    if (known.status === 'succeeded') return known
    throw new AppError(503, SILENT)
  }
}

interface Situacao {
  status: string | null
  contestada: boolean
}

/**
 * Consumes the charge for good, in the transaction of what it pays. When two callers run at once, the second waits and gets 409.
 * A caller that also locks a fee locks the fee first.
 * @throws AppError 409 used, returned or disputed
 */
export async function consumeCharge(trx: Trx, cobrancaId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cobrancas')
    .set({ consumidaEm: now })
    .where('id', '=', cobrancaId)
    .where('consumidaEm', 'is', null)
    .where('devolucaoEm', 'is', null)
    .where('contestada', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const charge = await trx
    .selectFrom('cobrancas')
    .select(['consumidaEm', 'devolucaoEm'])
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow()
  throw conflict(charge.consumidaEm ? ALREADY_USED : charge.devolucaoEm ? RETURNED : CONTESTADA)
}

/**
 * Whether this charge of this user has paid this fee: a repeated request is then answered like the first one.
 * Check before `checkCharge` and once more under the fee's lock.
 */
export async function jaPagouCom(db: Db | Trx, pagamentoId: number, userId: number, providerId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('pagamentos')
    .innerJoin('cobrancas', 'cobrancas.id', 'pagamentos.cobrancaId')
    .select('pagamentos.id')
    .where('pagamentos.id', '=', pagamentoId)
    .where('pagamentos.situacao', '=', 'P')
    .where('cobrancas.providerId', '=', providerId)
    .where('cobrancas.userId', '=', userId)
    .executeTakeFirst()
  return paid !== undefined
}
