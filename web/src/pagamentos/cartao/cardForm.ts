import type { Cobranca } from '@concordia/contract/pagamentos/pagamentos'
import type { Cents } from '@concordia/contract/values/money'

/** What a charge needs of the card form on screen, whichever provider is behind it. */
export interface CardForm {
  /**
   * The provider's name for the card as it is entered now.
   * @throws CardNotEntered when the form itself says what is missing; ApiError with the provider's words
   */
  paymentMethod: () => Promise<string>
  /** The same name may be tried again once its try has ended: true of test cards, not of entered ones. */
  reusable: boolean
  /**
   * Lets the cardholder answer the bank (3-D Secure).
   * @param again asks the server what the charge has become
   * @returns the charge after the answer; null when there was none
   */
  authenticate: (made: Cobranca, valor: Cents, again: () => Promise<Cobranca>) => Promise<Cobranca | null>
}

/** The card is not complete or not valid; its form has said so and taken the focus. */
export class CardNotEntered extends Error {
  constructor() {
    super('card not entered')
    this.name = 'CardNotEntered'
  }
}

/** A charge that ended without money: it can not go on. */
export const hasEnded = ({ status }: Cobranca): boolean => status === 'requires_payment_method' || status === 'canceled'
