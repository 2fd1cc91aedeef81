import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import type { Cents } from '@concordia/contract/values/money'

/** What a charge needs from the card form on screen, the same for every provider. */
export interface CardForm {
  /**
   * The provider's id for the card as entered now.
   * @throws CardNotEntered when the form itself says what is missing; ApiError with the provider's words
   */
  paymentMethod: () => Promise<string>
  /** Whether the same id may be used again after its attempt has ended: true for test cards, false for entered cards. */
  reusable: boolean
  /**
   * Lets the cardholder authenticate at the bank (3-D Secure).
   * @param again asks the server for the current state of the charge
   * @returns the charge after the authentication; null when the cardholder gave no answer
   */
  authenticate: (made: Cobranca, valor: Cents, again: () => Promise<Cobranca>) => Promise<Cobranca | null>
}

/** The card is incomplete or invalid; the card form has shown the error and taken the focus. */
export class CardNotEntered extends Error {
  constructor() {
    super('card not entered')
    this.name = 'CardNotEntered'
  }
}

/** The charge failed or was cancelled, and cannot continue. */
export const hasEnded = ({ status }: Cobranca): boolean => status === 'requires_payment_method' || status === 'canceled'
