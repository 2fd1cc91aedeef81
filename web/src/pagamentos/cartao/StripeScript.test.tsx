import { expect, test, vi } from 'vitest'
import { paymentStep } from '../../test/payment.tsx'
import { stubStripe } from '../../test/stripe.ts'

const STRIPE = { cartao: 'stripe', stripe_publishable_key: 'pk_test_concordia' } as const
const stripeStep = (options: Parameters<typeof paymentStep>[0] = {}) => paymentStep({ instalacao: STRIPE, ...options })

test('the script is asked for only where a card is to be entered', async () => {
  const scripts = vi.spyOn(document.head, 'appendChild')
  const { means, screen } = await stripeStep({ stored: { meio: 'boleto' } })
  await expect.element(means('Boleto')).toBeChecked()
  await expect.element(screen.getByText(/Stripe/)).not.toBeInTheDocument()
  expect(scripts.mock.calls.filter(([node]) => node instanceof HTMLScriptElement)).toEqual([])
})

test('without Stripe’s script the card cannot be entered, the other means can; it is fetched again on demand', async () => {
  const blocked = vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    queueMicrotask(() => script.dispatchEvent(new Event('error')))
    return script
  })
  const { screen, means, pay, button, paid } = await stripeStep({ saldo: 5000 })
  await expect.element(screen.getByText('O formulário do cartão não carregou')).toBeVisible()
  await expect.element(pay).toBeDisabled()
  await means('Saldo').click()
  await expect.element(pay).toBeEnabled()
  await means('Cartão de crédito').click()
  // Back here it is asked for anew: only what failed again has to be tried again by hand.
  await expect.element(screen.getByText('O formulário do cartão não carregou')).toBeVisible()
  blocked.mockRestore()
  stubStripe()
  await button('Tentar de novo').click()
  await expect.element(screen.getByLabelText('Número do cartão')).toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
})
