import type { Convenio } from '@concordia/contract/pagamentos/pagamentos'
import { aplicarConvenio } from '@concordia/contract/rules/custas'
import type { Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, toCents } from '@concordia/contract/values/money'

/**
 * What a payment step knows. Its owner keeps it (a wizard with its draft, a fee's page with `useFeeChoice`), so that
 * after a reload, a lost answer or a refused filing nothing is charged twice.
 */
export interface PaymentChoice {
  convenio: Convenio | null
  meio: Meio
  /** In whose name a slip is issued; null is the user's own. */
  terceiro_id: number | null
  /** The test card chosen, by the provider's name for it. A real card is never kept here. */
  cartao: string
  /** Grows when a try ended without money: each try has its own key at the provider. */
  tentativa: number
  /** Asked of the provider and not answered. The same is asked again before anything else. */
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

/** What was settled in a payment step, for the call that it pays for. */
export interface Payment {
  meio: Meio
  /** What is to be paid, the covenant taken off. */
  valor: Cents
  convenio: Convenio | null
  /** The card charge; absent for the other means, and when nothing was left to pay. */
  stripe_payment?: string
  /** In whose name the slip is to be issued; absent for the user's own. */
  terceiro_id?: number
}

/** What is left to pay of a fee, both in cents (DESIGN 6.14). */
export const valorAPagar = (custas: Cents, convenio: Convenio | null): Cents =>
  aplicarConvenio(
    custas,
    convenio && {
      desconto: convenio.desconto,
      valorFixo: convenio.valor_fixo === null ? null : toCents(convenio.valor_fixo),
    },
  )
