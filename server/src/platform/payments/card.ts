import type { Cents } from '@concordia/contract/values/money'

/** Stripe's statuses; only `succeeded` pays. */
export type ChargeStatus = 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method' | 'canceled'

export interface Charge {
  /** The provider's identifier, `pi_…`. */
  id: string
  status: ChargeStatus
  cents: Cents
  /** What the browser needs to authenticate a charge that `requires_action`. */
  clientSecret: string
  /** What was refunded to the card so far; equals `cents` after a full refund. */
  refunded: Cents
  /** The cardholder disputes the charge at the bank; false again when the chamber won the dispute. */
  disputed: boolean
  /** The chamber lost the dispute: the money is back with the cardholder. Only `retrieve` sets this. */
  lost: boolean
  /** The key of the charge, where the provider keeps it; null for a charge not made by us. */
  key: string | null
}

/** The issuer declined; `message` is the provider's own sentence. */
export class CardDeclined extends Error {
  readonly chargeId: string | null
  constructor(message: string, chargeId: string | null) {
    super(message)
    this.name = 'CardDeclined'
    this.chargeId = chargeId
  }
}

/** The provider rejects the request (amount, unknown card, settings): nothing was charged, and a retry is useless. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** No answer: the request may or may not have taken effect. A retry with the same key finds out without doing it twice. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** One card provider. Every call is idempotent by `key`, so that a retry after a lost answer is harmless. */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe'
  /** @throws CardDeclined, ProviderRefused, ProviderUnreachable */
  charge(input: { key: string; cents: Cents; paymentMethod: string; description: string }): Promise<Charge>
  /** Finds the charge of a key without making one; null when the request never arrived. @throws ProviderUnreachable */
  find(key: string): Promise<Charge | null>
  /** The charge's current state at the provider; null when it has none by this id. @throws ProviderUnreachable */
  retrieve(id: string): Promise<Charge | null>
  /** Cancels a charge that still waits for its cardholder; returns its state after that. @throws ProviderUnreachable */
  cancel(id: string): Promise<Charge | null>
  /** Refunds the whole amount to the card. @throws ProviderUnreachable */
  refund(id: string, key: string): Promise<void>
  /** All charges that the provider made in a period, `from` inclusive, `to` exclusive, unordered. @throws ProviderUnreachable */
  list(from: Date, to: Date): AsyncIterable<Charge>
}
