import type { Deps } from '../deps.ts'
import { AppError, invalid } from '../platform/http/errors.ts'
import type { Charge } from '../platform/payments/card.ts'
import { CONTESTADA } from './consume.ts'
import { findResposta, refresh } from './record-charge.ts'

/** The result of a try for its user; the client's secret only while the cardholder has to authenticate. */
export type Resposta = Pick<Charge, 'id' | 'status'> & { clientSecret?: string }

const TERMINOU = 'A tentativa anterior terminou sem cobrança. Tente de novo.'
const VOLTOU = 'A cobrança da tentativa anterior voltou ao cartão. Tente de novo: será feita outra.'
/** A provider forgets a key after a day, and would charge again for it: an older request is looked up, never sent again. */
const PERGUNTA_VALE_HORAS = 12

/**
 * Resumes an earlier try under this key: returns its result, and never charges again. A charge that was made is only looked up at
 * the provider; a try that has ended is answered from our books, so that the client begins another.
 * @returns null when no answer has come yet and repeating the request finds it out
 * @throws AppError 402 declined, with the provider's words; 422 on `payment_method` ended without a charge, or returned;
 *   ProviderUnreachable
 */
export async function resumeCharge(deps: Deps, chave: string): Promise<Resposta | null> {
  const before = await rowOf(deps, chave)
  const semResposta = before.providerId === null && before.status === null
  if (semResposta && before.createdAt.getTime() > deps.clock.now().getTime() - PERGUNTA_VALE_HORAS * 3_600_000) return null
  if (semResposta) await findResposta(deps, chave)
  const { providerId, status, recusa, consumidaEm, devolucaoEm } = semResposta ? await rowOf(deps, chave) : before
  const over = (sentence: string) => invalid({ payment_method: [sentence] })
  if (devolucaoEm) throw over(VOLTOU)
  if (status === 'requires_payment_method' && recusa !== null) throw new AppError(402, recusa)
  if (providerId === null) throw over(recusa ?? TERMINOU)
  if (consumidaEm || status === 'requires_payment_method' || status === 'canceled')
    return { id: providerId, status: (status ?? 'succeeded') as Charge['status'] }
  const charge = await refresh(deps, providerId)
  if (!charge) throw over(TERMINOU)
  if (charge.refunded > 0) throw over(VOLTOU)
  if (charge.disputed) throw over(CONTESTADA)
  return charge
}

const rowOf = ({ db }: Pick<Deps, 'db'>, chave: string) =>
  db
    .selectFrom('cobrancas')
    .select(['providerId', 'status', 'recusa', 'consumidaEm', 'devolucaoEm', 'createdAt'])
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
