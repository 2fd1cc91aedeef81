import Stripe from 'stripe'
import { CardDeclined, ProviderRefused, ProviderUnreachable } from '../card.ts'
import { declineSentence } from './declines.ts'

/** Sentences for the payer when Stripe rejects our request. */
const REFUSALS: Record<string, string> = {
  amount_too_small: 'O valor é menor do que o mínimo que a operadora do cartão aceita.',
  amount_too_large: 'O valor é maior do que o máximo que a operadora do cartão aceita.',
  resource_missing: 'A operadora não reconhece este cartão. Informe os dados do cartão de novo.',
  payment_method_unexpected_state: 'Os dados deste cartão já foram usados ou perderam a validade. Informe-os de novo.',
  payment_method_unactivated: 'Este meio de pagamento não está habilitado. Use outro cartão.',
  payment_method_invalid_parameter: 'A operadora não aceitou os dados deste cartão. Informe-os de novo.',
}

const { errors } = Stripe

/** Translates Stripe's errors into those of `CardProvider`; a mistake of our own (key, permission) stays as it is. */
export function translate(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeCardError) return new CardDeclined(declineSentence(error), error.payment_intent?.id ?? null)
  if (isOutage(error)) return new ProviderUnreachable(`Stripe: ${error.message}`, { cause: error })
  if (error instanceof errors.StripeInvalidRequestError) {
    const sentence = REFUSALS[error.code ?? ''] ?? `A operadora do cartão não aceitou a cobrança: ${error.message}`
    return new ProviderRefused(sentence, { cause: error })
  }
  return error
}

/** No connection, a server error of Stripe, or its rate limit: it is unknown whether the request took effect. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError

/** Another request under the same key is still running. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'idempotency_key_in_use'

/**
 * Stripe will never answer this key otherwise: a 5xx that it stored and repeats, or a key it saw with another body (our texts
 * changed between two attempts).
 */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true')

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === code
