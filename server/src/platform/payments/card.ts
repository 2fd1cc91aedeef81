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
  /** What went back to the card so far; the whole of `cents` once it was returned. */
  refunded: Cents
  /** Its holder has told the bank that it is not theirs, or not as agreed; false again when the chamber won the dispute. */
  disputed: boolean
  /** The dispute is over and the chamber lost: the money is back with the cardholder. Only `retrieve` tells. */
  lost: boolean
  /** The key it was made under, where the provider keeps it; null for a charge not made by us. */
  key: string | null
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

/** The provider will not take what was asked (amount, unknown card, settings): nothing was charged and asking again is useless. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** No answer: what was asked may or may not exist. Asking again with the same key finds out without doing it twice. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** One card provider. Every call is idempotent by `key`, so that a retry after a lost answer is harmless. */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe'
  /** @throws CardDeclined, ProviderRefused, ProviderUnreachable */
  charge(input: { key: string; cents: Cents; paymentMethod: string; description: string }): Promise<Charge>
  /** The charge made under a key, without making one; null when the question never arrived. @throws ProviderUnreachable */
  find(key: string): Promise<Charge | null>
  /** The charge as the provider has it now; null when it knows none by this id. @throws ProviderUnreachable */
  retrieve(id: string): Promise<Charge | null>
  /** Ends a charge that still waits for its cardholder; gives it as it then is. @throws ProviderUnreachable */
  cancel(id: string): Promise<Charge | null>
  /** Gives the whole amount back to the card. @throws ProviderUnreachable */
  refund(id: string, key: string): Promise<void>
  /** Every charge the provider made in a period, `from` inclusive, `to` exclusive, in no order. @throws ProviderUnreachable */
  list(from: Date, to: Date): AsyncIterable<Charge>
}
