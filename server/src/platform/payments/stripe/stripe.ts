import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import type { StripeSettings } from '../../../config/payments.ts'
import { CardDeclined, type CardProvider, type Charge, type ChargeStatus, ProviderRefused } from '../card.ts'
import { declineSentence } from './declines.ts'
import { hasCode, isKeyInUse, isKeySpent, translate } from './errors.ts'

/** With two retries an answer comes within a minute, before browsers and proxies time out. */
const TIMEOUT_MS = 15_000
const RETRIES = 2
/** How long a request waits for a concurrent one under the same key. */
const WAIT_FOR_TWIN_MS = 15_000
/**
 * Stripe's search finds a new charge with delay (up to hours when Stripe has problems); younger ones are looked up in the list.
 */
const RECENT_SECONDS = 3 * 3_600

const NOT_CONCLUDED = 'A operadora do cartão não concluiu esta cobrança. Tente de novo.'
const NOT_RETURNED = 'A operadora não conseguiu devolver o valor ao cartão.'
const WITH_REFUNDS = ['latest_charge']
const LIST_WITH_REFUNDS = ['data.latest_charge']

/**
 * Card payments by Stripe: one PaymentIntent per charge, made and confirmed at once. Our key is Stripe's
 * idempotency key and is stored in the metadata as `chave`, so that the charge can be found by it even when the answer was lost.
 * @param timing for tests: timeout of an answer and number of retries
 */
export function stripeCards(
  settings: StripeSettings,
  timing: { timeout?: number; maxNetworkRetries?: number } = {},
): CardProvider {
  const stripe = stripeClient(settings, timing)

  const create = (input: Parameters<CardProvider['charge']>[0]) =>
    stripe.paymentIntents.create(
      {
        amount: input.cents,
        currency: 'brl',
        payment_method: input.paymentMethod,
        confirm: true,
        allowed_payment_method_types: ['card'],
        use_stripe_sdk: true,
        description: input.description,
        metadata: { chave: input.key },
        expand: WITH_REFUNDS,
      },
      { idempotencyKey: input.key },
    )

  /** The first of two concurrent requests answers for both. */
  const createOrWait = async (input: Parameters<CardProvider['charge']>[0]): Promise<Stripe.PaymentIntent> => {
    const deadline = Date.now() + WAIT_FOR_TWIN_MS
    for (;;) {
      try {
        return await create(input)
      } catch (error) {
        if (!isKeyInUse(error) || Date.now() > deadline) throw error
        await setTimeout(500)
      }
    }
  }

  const findIntent = async (key: string): Promise<Stripe.PaymentIntent | null> => {
    const query = `metadata['chave']:'${key.replaceAll(/[\\']/g, '\\$&')}'`
    for await (const intent of stripe.paymentIntents.search({ query, expand: LIST_WITH_REFUNDS })) return intent
    const created = { gte: Math.floor(Date.now() / 1000) - RECENT_SECONDS }
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: LIST_WITH_REFUNDS }))
      if (intent.metadata.chave === key) return intent
    return null
  }

  /** A charge stays marked as disputed after its dispute has ended, so the dispute is read too. */
  const disputeOf = async (id: string): Promise<Pick<Charge, 'disputed' | 'lost'>> => {
    const statuses: string[] = []
    for await (const { status } of stripe.disputes.list({ payment_intent: id, limit: 100 })) statuses.push(status)
    const lost = statuses.includes('lost')
    return { disputed: lost || statuses.length === 0 || statuses.some((status) => !ENDED_WELL.has(status)), lost }
  }

  const retrieve = async (id: string): Promise<Charge | null> => {
    try {
      const charge = toCharge(await stripe.paymentIntents.retrieve(id, { expand: WITH_REFUNDS }))
      return charge.disputed ? { ...charge, ...(await disputeOf(id)) } : charge
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null
      throw error
    }
  }

  return {
    name: 'stripe',

    charge: (input) =>
      translated(async () => {
        try {
          return toCharge(await createOrWait(input))
        } catch (error) {
          if (!isKeySpent(error)) throw error
          const made = await findIntent(input.key)
          if (!made) throw new ProviderRefused(NOT_CONCLUDED, { cause: error })
          if (made.last_payment_error && made.status === 'requires_payment_method')
            throw new CardDeclined(declineSentence(made.last_payment_error), made.id)
          return toCharge(made)
        }
      }),

    find: (key) =>
      translated(async () => {
        const intent = await findIntent(key)
        return intent && toCharge(intent)
      }),

    retrieve: (id) => translated(() => retrieve(id)),

    cancel: (id) =>
      translated(async () => {
        try {
          return toCharge(await stripe.paymentIntents.cancel(id, { expand: WITH_REFUNDS }))
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return null
          // The charge has ended meanwhile, paid or not.
          if (hasCode(error, 'payment_intent_unexpected_state')) return retrieve(id)
          throw error
        }
      }),

    refund: (id, key) =>
      translated(async () => {
        try {
          const { status } = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })
          if (status === 'failed' || status === 'canceled') throw new ProviderRefused(NOT_RETURNED)
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error
        }
      }),

    async *list(from, to) {
      // Stripe stores whole seconds: a second belongs to the period in which it begins.
      const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
      try {
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: LIST_WITH_REFUNDS }))
          yield toCharge(intent)
      } catch (error) {
        throw translate(error)
      }
    },
  }
}

async function translated<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw translate(error)
  }
}

/** Stripe's library with these settings. */
function stripeClient({ secretKey, apiUrl }: StripeSettings, timing: { timeout?: number; maxNetworkRetries?: number }): Stripe {
  const url = apiUrl === undefined ? null : new URL(apiUrl)
  const elsewhere = url && {
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol.replace(':', '') as 'http' | 'https',
  }
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...timing, ...elsewhere })
}

/** Statuses of a dispute that leave us the money: won, or a warning that did not become a dispute. */
const ENDED_WELL = new Set(['won', 'warning_closed', 'prevented'])

const STATUS: Partial<Record<string, ChargeStatus>> = {
  succeeded: 'succeeded',
  requires_action: 'requires_action',
  requires_payment_method: 'requires_payment_method',
  // Made in Stripe's dashboard and never confirmed.
  requires_confirmation: 'requires_payment_method',
  canceled: 'canceled',
}

function toCharge(intent: Stripe.PaymentIntent): Charge {
  const made = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'processing',
    cents: intent.amount,
    clientSecret: intent.client_secret ?? '',
    refunded: made?.amount_refunded ?? 0,
    disputed: made?.disputed ?? false,
    lost: false,
    key: intent.metadata.chave ?? null,
  }
}
