import type { Convenio } from '@concordia/contract/pagamentos'
import { aplicarConvenio } from '@concordia/contract/rules/custas'
import type { Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, toCents } from '@concordia/contract/values/money'

/**
 * What a payment step knows. Its owner keeps it (a wizard with its draft), so that after a reload, a lost answer or a
 * refused filing nothing is charged twice.
 */
export interface PaymentChoice {
  convenio: Convenio | null
  meio: Meio
  /** The provider's payment method, never a card number. */
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
  cartao: 'pm_card_visa',
  tentativa: 1,
  pendente: null,
  cobranca: null,
})

/** What is left to pay of a fee, both in cents (DESIGN 6.14). */
export const valorAPagar = (custas: Cents, convenio: Convenio | null): Cents =>
  aplicarConvenio(
    custas,
    convenio && {
      desconto: convenio.desconto,
      valorFixo: convenio.valor_fixo === null ? null : toCents(convenio.valor_fixo),
    },
  )
