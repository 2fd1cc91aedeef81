import { createHash } from 'node:crypto'
import type { Cobranca } from '@concordia/contract/pagamentos'
import { MAX_CARTAO } from '@concordia/contract/rules/custas'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { AppError, invalid } from '../platform/http/errors.ts'
import { CardDeclined, type Charge, ProviderUnreachable } from '../platform/payments/card.ts'

const UNREACHABLE =
  'Não recebemos resposta da operadora do cartão. Tente de novo: se a cobrança tiver sido feita, ela será encontrada e não se repetirá.'
const TOO_MUCH = `Este valor está acima do limite do cartão (${formatMoney(MAX_CARTAO)}). Escolha outro meio de pagamento.`

/**
 * Charges a card. The charge pays nothing yet: the filing or the fee that carries its id consumes it.
 * The same request again (double click, lost answer) gives the same charge; a new one is made only once the last
 * with the same card and amount has ended (used, returned or declined), or under another `attempt`.
 * @param attempt the client's own mark of this try (`Idempotency-Key`), or null
 * @throws AppError 402 declined, with the provider's words; 422 over the card limit; 503 no answer
 */
export async function cobrar(
  deps: Deps,
  userId: number,
  input: { valor: number; payment_method: string },
  attempt: string | null,
): Promise<Cobranca> {
  const cents = toCents(input.valor)
  if (cents > MAX_CARTAO) throw invalid({ valor: [TOO_MUCH] })
  const paymentMethod = input.payment_method
  const tried = attempt ?? (await countEnded(deps.db, userId, cents, paymentMethod))
  const chave = createHash('sha256').update([userId, paymentMethod, cents, tried].join('|')).digest('hex')
  await deps.db
    .insertInto('cobrancas')
    .values({ userId, provedor: deps.cards.name, chave, paymentMethod, valorCentavos: cents })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute()
  return presentCharge(await askProvider(deps, { chave, cents, paymentMethod }))
}

/** Asks the provider, or asks again what became of an earlier question, and writes the answer down. */
async function askProvider(deps: Deps, input: { chave: string; cents: number; paymentMethod: string }): Promise<Charge> {
  const { chave, cents, paymentMethod } = input
  try {
    const charge = await deps.cards.charge({
      key: chave,
      cents,
      paymentMethod,
      description: `Custas - ${deps.config.chamberName}`,
    })
    await recordCharge(deps.db, chave, charge.id, charge.status)
    // A replayed answer is as old as the first one: what the cardholder did since is with the provider.
    const current = charge.status === 'succeeded' ? charge : ((await refresh(deps, charge.id)) ?? charge)
    return current
  } catch (error) {
    if (error instanceof CardDeclined) {
      await recordCharge(deps.db, chave, error.chargeId, 'requires_payment_method')
      throw new AppError(402, error.message)
    }
    if (error instanceof ProviderUnreachable) throw new AppError(503, UNREACHABLE)
    throw error
  }
}

/** Brings our copy of a charge's status up to the provider's. @returns null when the provider knows none by this id */
export async function refresh({ db, cards }: Pick<Deps, 'db' | 'cards'>, providerId: string): Promise<Charge | null> {
  const charge = await cards.retrieve(providerId)
  if (charge) await db.updateTable('cobrancas').set({ status: charge.status }).where('providerId', '=', providerId).execute()
  return charge
}

export const presentCharge = ({ id, status, clientSecret }: Charge): Cobranca => ({
  stripe_payment: id,
  status,
  ...(status === 'requires_action' ? { client_secret: clientSecret } : {}),
})

/** Writes down what the provider says of the charge under a key; `status` in its words. */
const recordCharge = (db: Db, chave: string, providerId: string | null, status: string) =>
  db.updateTable('cobrancas').set({ providerId, status }).where('chave', '=', chave).execute()

const ENDED = ['requires_payment_method', 'canceled']

async function countEnded(db: Db, userId: number, cents: number, paymentMethod: string): Promise<number> {
  const { n } = await db
    .selectFrom('cobrancas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('valorCentavos', '=', cents)
    .where('paymentMethod', '=', paymentMethod)
    .where((eb) => eb.or([eb('status', 'in', ENDED), eb('consumidaEm', 'is not', null), eb('devolucaoEm', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return n
}
