import type { Config } from '../../../config/config.ts'
import { chargesForReal } from '../../../config/payments.ts'
import { stripeClient } from '../../../platform/payments/stripe/stripe.ts'
import { type Check, fail, ok, warn } from '../check.ts'

/** Lists one charge at Stripe, which the key must be allowed to do anyway; the result is not read. */
export const checkCards = ({ stripe, production }: Pick<Config, 'stripe' | 'production'>, timeoutMs: number): Check => ({
  name: 'Cartão (Stripe)',
  run: async () => {
    if (!stripe) return production ? warn('Sem Stripe: os cartões são de teste.') : ok('Sem Stripe: os cartões são de teste.')
    try {
      await stripeClient(stripe, { timeout: timeoutMs, maxNetworkRetries: 0 }).paymentIntents.list({ limit: 1 })
    } catch (error) {
      return fail(sentenceFor(error as { type?: string; statusCode?: number }))
    }
    if (!chargesForReal(stripe)) return warn('O Stripe aceita a chave, mas é de teste: nada é cobrado de verdade.')
    if (!stripe.webhookSecret)
      return warn('O Stripe aceita a chave; falta STRIPE_WEBHOOK_SECRET para saber na hora do que acontece depois.')
    return ok('O Stripe aceita a chave.')
  },
})

function sentenceFor({ type = 'erro', statusCode }: { type?: string; statusCode?: number }): string {
  if (type === 'StripeAuthenticationError') return 'O Stripe recusa STRIPE_SECRET_KEY; copie a chave de novo do painel do Stripe.'
  if (type === 'StripePermissionError')
    return 'A chave do Stripe não pode ler PaymentIntents; dê-lhe leitura e escrita deles no painel do Stripe.'
  if (type === 'StripeConnectionError') return 'O Stripe não responde; confira a saída para a internet e STRIPE_API_URL.'
  return `O Stripe respondeu com erro (${type}${statusCode ? `, ${statusCode}` : ''}); tente de novo e veja status.stripe.com.`
}
