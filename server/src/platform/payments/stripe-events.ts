import Stripe from 'stripe'

/** What Stripe tells of a PaymentIntent of its own accord. */
export interface StripeEvent {
  /** `evt_…`; the same event may be delivered several times. */
  id: string
  type: string
  /** The PaymentIntent it is about, `pi_…`. */
  intentId: string
}

/** The signature is missing, of somebody else, too old, or of other bytes. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** Seconds within which a signed event must arrive. */
const TOLERANCE = 300

const { webhooks, errors } = Stripe

/**
 * Reads a delivery of Stripe's after checking who signed it.
 * @param body the bytes as they came: the signature is over them
 * @returns null for an event that says nothing about a charge
 * @throws BadSignature
 */
export function readStripeEvent(body: Buffer, signature: string, secret: string): StripeEvent | null {
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(body, signature, secret, TOLERANCE)
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new BadSignature('The delivery is not signed by Stripe', { cause: error })
    throw error
  }
  const intentId = intentOf(event)
  return intentId === null ? null : { id: event.id, type: event.type, intentId }
}

function intentOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return event.data.object.id
    case 'charge.refunded':
    case 'charge.dispute.created': {
      const intent = event.data.object.payment_intent
      return typeof intent === 'object' ? (intent?.id ?? null) : intent
    }
    default:
      return null
  }
}
