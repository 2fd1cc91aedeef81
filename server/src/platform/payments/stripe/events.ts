import { z } from 'zod'

/** A webhook event about a PaymentIntent. */
export interface StripeEvent {
  /** `evt_…`; the same event may be delivered several times. */
  id: string
  type: string
  /** The PaymentIntent it is about, `pi_…`. */
  intentId: string
}

/** The signature is missing, by another key, too old or new, or of other bytes. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** Signed, but not in the form of Stripe's events. */
export class BadEvent extends Error {
  override name = 'BadEvent'
}

/** Tolerance in seconds between Stripe's clock and ours, either way. */
const TOLERANCE = 300

/**
 * Parses a webhook delivery after checking its signature.
 * @param body the raw bytes: the signature is over them
 * @returns null for an event that is not about a charge
 * @throws BadSignature, BadEvent
 */
export async function readStripeEvent(body: Buffer, signature: string, secret: string): Promise<StripeEvent | null> {
  // Slow to load, and an installation without Stripe gets no event.
  const { webhooks, errors } = (await import('stripe')).default
  let event: unknown
  try {
    // Stripe's library refuses only timestamps that are too old; this refuses those too far ahead.
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    if (!(signedAt <= Date.now() / 1000 + TOLERANCE)) throw new BadSignature('The delivery has no time, or one too far ahead')
    event = webhooks.constructEvent(body, signature, secret, TOLERANCE)
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError)
      throw new BadSignature('The delivery is not signed by Stripe', { cause: error })
    if (error instanceof SyntaxError) throw new BadEvent('The delivery is no JSON', { cause: error })
    throw error
  }
  return read(event)
}

/** The id and type of any event; for those about a charge also which charge. */
const Event = z.object({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) })
const Reference = z
  .string()
  .regex(/^pi_\w+$/)
  .max(255)
const about = (object: z.ZodType<{ intentId: string | null }>) => z.object({ data: z.object({ object }) })
const Intent = about(z.object({ id: Reference }).transform(({ id }) => ({ intentId: id })))
const Charged = about(
  z
    .object({ payment_intent: z.union([Reference, z.object({ id: Reference })]).nullish() })
    .transform(({ payment_intent: of }) => ({ intentId: typeof of === 'object' ? (of?.id ?? null) : (of ?? null) })),
)

const KINDS: Record<string, z.ZodType<{ data: { object: { intentId: string | null } } }>> = {
  'payment_intent.succeeded': Intent,
  'payment_intent.payment_failed': Intent,
  'payment_intent.processing': Intent,
  'payment_intent.canceled': Intent,
  'charge.refunded': Charged,
  'charge.dispute.created': Charged,
  'charge.dispute.closed': Charged,
}

function read(given: unknown): StripeEvent | null {
  const event = Event.safeParse(given)
  if (!event.success) throw new BadEvent('The delivery is no event', { cause: event.error })
  const { id, type } = event.data
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kind) return null
  const told = kind.safeParse(given)
  if (!told.success) throw new BadEvent(`The event does not name its charge: ${type}`, { cause: told.error })
  const { intentId } = told.data.data.object
  return intentId === null ? null : { id, type, intentId }
}
