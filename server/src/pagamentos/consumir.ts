import { type Cents, formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { AppError, conflict, invalid } from '../platform/http/errors.ts'
import { ProviderUnreachable } from '../platform/payments/card.ts'
import { refresh } from './cobrar.ts'

const UNKNOWN = 'Esta cobrança não existe ou não é sua. Pague de novo com o cartão.'
const NOT_PAID = 'A cobrança no cartão ainda não foi concluída.'
const RETURNED = 'Esta cobrança foi devolvida ao cartão. Pague de novo.'
export const ALREADY_USED = 'Esta cobrança já pagou outro protocolo. Confira seus processos antes de pagar de novo.'

/**
 * Checks a charge against what it is to pay, before any transaction: it exists, is this user's, is for these cents and
 * the provider says it succeeded. Whether it is still free is decided under lock by `consumeCharge`.
 * @throws AppError 422 on `stripe_payment`; 503 when the provider does not answer
 */
export async function checkCharge(deps: Deps, userId: number, providerId: string | undefined, cents: Cents): Promise<number> {
  const refuse = (sentence: string) => invalid({ stripe_payment: [sentence] })
  if (!providerId) throw refuse('Pague as custas com o cartão antes de enviar.')
  const charge = await deps.db
    .selectFrom('cobrancas')
    .select(['id', 'status', 'valorCentavos'])
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!charge) throw refuse(UNKNOWN)
  if (charge.valorCentavos !== cents) {
    throw refuse(`A cobrança é de ${formatMoney(charge.valorCentavos)} e as custas são de ${formatMoney(cents)}.`)
  }
  if (charge.status !== 'succeeded' && (await statusNow(deps, providerId)) !== 'succeeded') throw refuse(NOT_PAID)
  return charge.id
}

async function statusNow(deps: Deps, providerId: string) {
  try {
    return (await refresh(deps, providerId))?.status
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      throw new AppError(503, 'Não conseguimos confirmar a cobrança com a operadora. Tente de novo em instantes.')
    }
    throw error
  }
}

/**
 * Takes the charge for good, in the transaction of what it pays. Two takers queue up at the row; the second gets 409.
 * @throws AppError 409 used or returned
 */
export async function consumeCharge(trx: Trx, cobrancaId: number, now: Date): Promise<void> {
  const charge = await trx
    .selectFrom('cobrancas')
    .select(['consumidaEm', 'devolucaoEm'])
    .where('id', '=', cobrancaId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (charge.consumidaEm) throw conflict(ALREADY_USED)
  if (charge.devolucaoEm) throw conflict(RETURNED)
  await trx.updateTable('cobrancas').set({ consumidaEm: now }).where('id', '=', cobrancaId).execute()
}
