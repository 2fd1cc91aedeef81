import type { Convenio } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { applyConvenio } from '@concordia/contract/rules/custas'
import type { Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, toCents } from '@concordia/contract/values/money'

/**
 * The state of a payment step. Its owner stores it (a wizard with its draft, a fee's page with `useFeeChoice`), so that
 * after a reload, a lost answer or a refused filing nothing is charged twice.
 */
export interface PaymentChoice {
  convenio: Convenio | null
  meio: Meio
  /** In whose name a slip is issued; null for the user's own. */
  terceiro_id: number | null
  /** The test card chosen, by the provider's id. A real card is never stored here. */
  cartao: string
  /** Counts up when an attempt ended without money: each attempt has its own idempotency key at the provider. */
  tentativa: number
  /** Sent to the provider and not answered. The same request is repeated before anything else. */
  pendente: { payment_method: string; valor: Cents } | null
  /** Charged and not used yet. */
  cobranca: { stripe_payment: string; valor: Cents } | null
}
export type UpdateChoice = (update: (before: PaymentChoice) => PaymentChoice) => void

export const newPaymentChoice = (): PaymentChoice => ({
  convenio: null,
  meio: 'cartao',
  terceiro_id: null,
  cartao: 'pm_card_visa',
  tentativa: 1,
  pendente: null,
  cobranca: null,
})

/** The payment made in a payment step, for the call that it pays for. */
export interface Payment {
  meio: Meio
  /** The amount to pay, after the covenant. */
  valor: Cents
  convenio: Convenio | null
  /** The card charge; absent for the other means, and when the amount is zero. */
  stripe_payment?: string
  /** In whose name the slip is to be issued; absent for the user's own. */
  terceiro_id?: number
}

/** What is left to pay of a fee, both in cents (docs/rules/fees.md#covenants). */
export const valorAPagar = (custas: Cents, convenio: Convenio | null): Cents =>
  applyConvenio(
    custas,
    convenio && {
      desconto: convenio.desconto,
      valorFixo: convenio.valor_fixo === null ? null : toCents(convenio.valor_fixo),
    },
  )
