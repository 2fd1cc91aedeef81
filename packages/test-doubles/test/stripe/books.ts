import { randomBytes } from 'node:crypto'

export interface Intent {
  id: string
  amount: number
  created: number
  client_secret: string
  description: string | null
  metadata: Record<string, string>
  payment_method: string
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'processing' | 'canceled'
  refunded: number
  disputed: boolean
  /** The dispute's status, in Stripe's words. */
  dispute: 'needs_response' | 'under_review' | 'warning_closed' | 'won' | 'lost'
  last_payment_error: object | null
  /** Whether the search finds it yet. */
  indexed: boolean
}

/** Stripe's answer: 2xx and an object, or the error object inside `{ error }`. */
export interface StripeAnswer {
  status: number
  body: object
  headers?: Record<string, string>
}
interface StripeProblem {
  type: string
  code?: string
  message: string
  param?: string
  payment_intent?: object
}
export const problem = (status: number, error: StripeProblem): StripeAnswer => ({ status, body: { error } })
const invalid = (code: string, message: string, param?: string) =>
  problem(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) })

interface Decline {
  code: string
  decline_code?: string
  message: string
}
/** Stripe's own test payment methods: docs.stripe.com/testing. */
const METHODS: Record<string, { status: Intent['status']; decline?: Decline }> = {
  pm_card_visa: { status: 'succeeded' },
  pm_card_authenticationRequired: { status: 'requires_action' },
  pm_card_chargeDeclined: {
    status: 'requires_payment_method',
    decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    status: 'requires_payment_method',
    decline: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  pm_card_chargeDeclinedExpiredCard: {
    status: 'requires_payment_method',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  pm_card_chargeDeclinedUnheardOf: {
    status: 'requires_payment_method',
    decline: { code: 'card_declined', decline_code: 'unheard_of', message: 'Your card was declined for a new reason.' },
  },
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

type Params = Record<string, unknown>

/** Stripe's data: PaymentIntents and their refunds. The caller has checked the parameters. */
export class StripeBooks {
  /** Oldest first. */
  readonly intents: Intent[] = []
  readonly refunds: { id: string; intent: string }[] = []

  find(id: string): Intent | undefined {
    return this.intents.find((intent) => intent.id === id)
  }

  create(params: Params): StripeAnswer {
    const { amount, payment_method } = params as { amount: number; payment_method: string }
    if (amount < 50) return invalid('amount_too_small', 'Amount must be at least R$0.50 brl', 'amount')
    if (amount > 99_999_999) return invalid('amount_too_large', 'Amount must be no more than R$999,999.99', 'amount')
    const method = METHODS[payment_method]
    if (!method) {
      const message = `No such PaymentMethod: '${payment_method}'`
      return problem(400, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'payment_method' })
    }
    const id = newId('pi')
    const error = method.decline ? { type: 'card_error', ...method.decline } : null
    const intent: Intent = {
      id,
      amount,
      created: seconds(),
      client_secret: `${id}_${newId('secret')}`,
      description: (params.description as string | undefined) ?? null,
      metadata: (params.metadata as Record<string, string> | undefined) ?? {},
      payment_method,
      status: method.status,
      refunded: 0,
      disputed: false,
      dispute: 'needs_response',
      last_payment_error: error,
      indexed: false,
    }
    this.intents.push(intent)
    if (!error) return { status: 200, body: present(intent, params.expand, 'latest_charge') }
    return problem(402, { ...error, payment_intent: present(intent, undefined, '') })
  }

  retrieve(id: string, params: Params): StripeAnswer {
    const intent = this.find(id)
    return intent ? { status: 200, body: present(intent, params.expand, 'latest_charge') } : missing(id)
  }

  cancel(id: string, params: Params): StripeAnswer {
    const intent = this.find(id)
    if (!intent) return missing(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      return invalid('payment_intent_unexpected_state', message)
    }
    intent.status = 'canceled'
    return { status: 200, body: present(intent, params.expand, 'latest_charge') }
  }

  /** Refunds all that is left, or `amount` of it. */
  refund(params: Params): StripeAnswer {
    const { payment_intent: id, amount } = params as { payment_intent: string; amount?: number }
    const intent = this.find(id)
    if (!intent) return missing(id)
    const charge = chargeId(intent)
    if (intent.disputed) return invalid('charge_disputed', `Charge ${charge} has been charged back; cannot issue a refund.`)
    if (intent.status !== 'succeeded')
      return invalid('payment_intent_unexpected_state', `This PaymentIntent (${id}) does not have a successful charge to refund.`)
    if (intent.refunded === intent.amount)
      return invalid('charge_already_refunded', `Charge ${charge} has already been refunded.`)
    const back = amount ?? intent.amount - intent.refunded
    intent.refunded += back
    const refund = { id: newId('re'), object: 'refund', amount: back, currency: 'brl', payment_intent: id, status: 'succeeded' }
    this.refunds.push({ id: refund.id, intent: id })
    return { status: 200, body: refund }
  }

  list(params: Params): StripeAnswer {
    const {
      created,
      limit = 10,
      starting_after: after,
    } = params as {
      created?: { gte?: number; lt?: number }
      limit?: number
      starting_after?: string
    }
    const found = this.intents
      .filter((intent) => intent.created >= (created?.gte ?? 0) && intent.created < (created?.lt ?? Number.POSITIVE_INFINITY))
      .toReversed()
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
    const page = found.slice(start, start + limit)
    return {
      status: 200,
      body: {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: start + limit < found.length,
        data: page.map((intent) => present(intent, params.expand, 'data.latest_charge')),
      },
    }
  }

  /** The disputes of one PaymentIntent. A charge stays marked as disputed after its dispute has ended. */
  disputes(params: Params): StripeAnswer {
    const intent = this.find(params.payment_intent as string)
    const data = intent?.disputed
      ? [{ id: intent.id.replace('pi_', 'dp_'), object: 'dispute', payment_intent: intent.id, status: intent.dispute }]
      : []
    return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data } }
  }

  /** `metadata['chave']:'…'`, the only supported query. Finds new charges with delay, as Stripe's search does. */
  search(params: Params): StripeAnswer {
    const match = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(params.query as string)
    if (!match) return invalid('parameter_invalid_string', 'We were unable to parse your search query.', 'query')
    const value = match[2]!.replaceAll(/\\(.)/g, '$1')
    const found = this.intents.filter((intent) => intent.indexed && intent.metadata[match[1]!] === value)
    const data = found.map((intent) => present(intent, params.expand, 'data.latest_charge'))
    return { status: 200, body: { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, data } }
  }
}

const missing = (id: string) => invalid('resource_missing', `No such payment_intent: '${id}'`, 'intent')
const chargeId = ({ id }: Intent) => id.replace('pi_', 'ch_')

/** As the API returns it: the charge is an identifier unless it is expanded. */
function present(intent: Intent, expand: unknown, path: string): object {
  const { refunded, disputed, dispute: __, indexed: _, ...shown } = intent
  const charged = intent.status === 'succeeded'
  const charge = {
    id: chargeId(intent),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: refunded,
    disputed,
    payment_intent: intent.id,
  }
  const expanded = Array.isArray(expand) && expand.includes(path)
  return {
    ...shown,
    object: 'payment_intent',
    currency: 'brl',
    livemode: false,
    amount_received: charged ? intent.amount : 0,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method_types: ['card'],
    latest_charge: charged ? (expanded ? charge : charge.id) : null,
  }
}
