import type { Cents } from '@concordia/contract/values/money'

/** Stripe's words; only `succeeded` pays. */
export type ChargeStatus = 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method' | 'canceled'

export interface Charge {
  /** The provider's identifier, `pi_…`. */
  id: string
  status: ChargeStatus
  cents: Cents
  /** What the browser needs to authenticate a charge that `requires_action`. */
  clientSecret: string
}

/** The issuer said no; `message` is the provider's own sentence. */
export class CardDeclined extends Error {
  readonly chargeId: string | null
  constructor(message: string, chargeId: string | null) {
    super(message)
    this.name = 'CardDeclined'
    this.chargeId = chargeId
  }
}

/** No answer: the charge may or may not exist. Asking again with the same key finds out without charging twice. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** One card provider. Every call is idempotent by `key`, so that a retry after a lost answer is harmless. */
export interface CardProvider {
  readonly name: 'sandbox'
  /** @throws CardDeclined, ProviderUnreachable */
  charge(input: { key: string; cents: Cents; paymentMethod: string; description: string }): Promise<Charge>
  /** The charge made under a key, without making one; null when the question never arrived. @throws ProviderUnreachable */
  find(key: string): Promise<Charge | null>
  /** The charge as the provider has it now; null when it knows none by this id. @throws ProviderUnreachable */
  retrieve(id: string): Promise<Charge | null>
  /** Ends a charge that still waits for its cardholder; gives it as it then is. @throws ProviderUnreachable */
  cancel(id: string): Promise<Charge | null>
  /** Gives the whole amount back to the card. @throws ProviderUnreachable */
  refund(id: string, key: string): Promise<void>
}
