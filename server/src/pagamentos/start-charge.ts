import { createHash } from 'node:crypto'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { MAX_CARTAO, MIN_CARTAO } from '@concordia/contract/rules/custas'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/actor.ts'
import { AppError, invalid } from '../platform/http/errors.ts'
import { CardDeclined, type Charge, ProviderRefused, ProviderUnreachable } from '../platform/payments/card.ts'
import { CONTESTADA } from './consume.ts'
import { requireNenhumaLivre } from './nenhuma-livre.ts'
import { findResposta, giveBackRepetida, recordCharge, refresh } from './record-charge.ts'

const UNREACHABLE =
  'Não recebemos resposta da operadora do cartão. Tente de novo: se a cobrança tiver sido feita, ela será encontrada e não se repetirá.'
const TOO_MUCH = `Este valor está acima do limite do cartão (${formatMoney(MAX_CARTAO)}). Escolha outro meio de pagamento.`
const TOO_LITTLE = `O cartão aceita valores a partir de ${formatMoney(MIN_CARTAO)}. Escolha outro meio de pagamento.`

/**
 * Charges a card. The charge pays nothing yet: the filing or the fee that carries its id consumes it.
 * Idempotent: the same request (double click, lost answer) gives the same charge; a new one is made only once the last
 * with the same card and amount has ended (used, returned, disputed or declined), or under another `Idempotency-Key`. A client that
 * says which unused charges its user declined (`dispensadas`) is not charged while there is another one (docs/rules/fees.md#card).
 * @throws AppError 402 declined, with the provider's words; 409 an unused charge; 422 outside the card's limits, or not accepted;
 *   503 no answer
 */
export async function startCharge(
  deps: Deps,
  { user: { id: userId }, idempotencyKey }: Caller,
  input: { valor: number; payment_method: string; dispensadas?: readonly string[] | undefined },
): Promise<Cobranca> {
  const cents = toCents(input.valor)
  if (cents < MIN_CARTAO) throw invalid({ valor: [TOO_LITTLE] })
  if (cents > MAX_CARTAO) throw invalid({ valor: [TOO_MUCH] })
  const paymentMethod = input.payment_method
  const tried = idempotencyKey ?? (await countEnded(deps, userId, cents, paymentMethod))
  const parts = [deps.cards.name, userId, paymentMethod, cents, tried]
  const chave = createHash('sha256').update(parts.join('|')).digest('hex')
  const first = await deps.tx(async (trx) => {
    if (input.dispensadas) await requireNenhumaLivre(deps, trx, { userId, cents, chave, dispensadas: input.dispensadas })
    return trx
      .insertInto('cobrancas')
      .values({ userId, provedor: deps.cards.name, chave, paymentMethod, valorCentavos: cents, createdAt: deps.clock.now() })
      .onConflict((conflict) => conflict.column('chave').doNothing())
      .returning('id')
      .executeTakeFirst()
  })
  try {
    const known = first ? null : await resumeCharge(deps, chave)
    return presentCharge(known ?? (await askProvider(deps, { chave, cents, paymentMethod })))
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    deps.logger.warn({ err: error }, 'A operadora do cartão não respondeu a uma cobrança')
    throw new AppError(503, UNREACHABLE)
  }
}

/** Calls the provider and records the answer. @throws ProviderUnreachable */
async function askProvider(deps: Deps, input: { chave: string; cents: number; paymentMethod: string }): Promise<Resposta> {
  const { chave, cents, paymentMethod } = input
  try {
    const charge = await deps.cards.charge({
      key: chave,
      cents,
      paymentMethod,
      description: `Custas - ${deps.config.chamberName}`,
    })
    if (!(await recordCharge(deps, charge, chave))) {
      await giveBackRepetida(deps, charge)
      return (await resumeCharge(deps, chave))!
    }
    // A replayed answer is as old as the first one: the provider knows what the cardholder did since.
    return charge.status === 'succeeded' ? charge : ((await refresh(deps, charge.id)) ?? charge)
  } catch (error) {
    if (error instanceof CardDeclined) {
      const { message: recusa, chargeId: providerId } = error
      await recordEnd(deps.db, chave, { status: 'requires_payment_method', recusa, providerId })
      throw new AppError(402, recusa)
    }
    if (error instanceof ProviderRefused) {
      const { message: recusa } = error
      await recordEnd(deps.db, chave, { status: 'canceled', recusa, providerId: null })
      throw invalid({ payment_method: [recusa] })
    }
    throw error
  }
}

export const presentCharge = ({ id, status, clientSecret }: Resposta): Cobranca => ({
  stripe_payment: id,
  status,
  ...(status === 'requires_action' && clientSecret !== undefined ? { client_secret: clientSecret } : {}),
})

interface Fim {
  status: Charge['status']
  /** The reason, in the provider's words. */
  recusa: string
  providerId: string | null
}

/** A declined try has ended: the next one with the same card and amount gets a new key. A try with a charge id keeps its key. */
const recordEnd = (db: Db, chave: string, fim: Fim) =>
  db
    .updateTable('cobrancas')
    .set(fim)
    .where('chave', '=', chave)
    .where('consumidaEm', 'is', null)
    .where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', fim.providerId)]))
    .execute()

const ENDED = ['requires_payment_method', 'canceled']

async function countEnded({ db, cards }: Deps, userId: number, cents: number, paymentMethod: string): Promise<number> {
  const { n } = await db
    .selectFrom('cobrancas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('provedor', '=', cards.name)
    .where('valorCentavos', '=', cents)
    .where('paymentMethod', '=', paymentMethod)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ENDED),
        eb('consumidaEm', 'is not', null),
        eb('devolucaoEm', 'is not', null),
        eb('contestada', '=', true),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

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
async function resumeCharge(deps: Deps, chave: string): Promise<Resposta | null> {
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
