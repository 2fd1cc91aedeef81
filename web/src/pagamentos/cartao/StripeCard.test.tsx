import { expect, test, vi } from 'vitest'
import { type Answer, CHAVE, paymentStep, SUCCEEDED } from '../../test/payment.tsx'
import { stubStripe } from '../../test/stripe.ts'

const STRIPE = { cartao: 'stripe', stripe_publishable_key: 'pk_test_concordia' } as const
const ASKS = { stripe_payment: 'pi_1', status: 'requires_action', client_secret: 'segredo' }
const LOST = 'A tentativa anterior ficou sem resposta'

const stripeStep = (options: Parameters<typeof paymentStep>[0] = {}) => paymentStep({ instalacao: STRIPE, ...options })

// These two come first: once Stripe's loader has found a script, it keeps it for as long as the page lives.
test('the script is loaded only where a card can be entered', async () => {
  const scripts = vi.spyOn(document.head, 'appendChild')
  const { means, screen } = await stripeStep({ stored: { meio: 'boleto' } })
  await expect.element(means('Boleto')).toBeChecked()
  await expect.element(screen.getByText(/Stripe/)).not.toBeInTheDocument()
  expect(scripts.mock.calls.filter(([node]) => node instanceof HTMLScriptElement)).toEqual([])
})

test('without Stripe’s script no card can be entered, other means work; the script is loaded again on demand', async () => {
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
  // Coming back loads it again by itself; the button is only needed when that fails too.
  await expect.element(screen.getByText('O formulário do cartão não carregou')).toBeVisible()
  blocked.mockRestore()
  stubStripe()
  await button('tentar de novo').click()
  await expect.element(screen.getByLabelText('Número do cartão')).toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
})

test('the card entered with Stripe is charged by Stripe’s id for it; after a decline a new card is entered', async () => {
  const stripe = stubStripe()
  const answers: Answer[] = [[402, { message: 'Seu cartão foi recusado.' }], SUCCEEDED]
  const { screen, pay, charges, paid } = await stripeStep({ charge: () => answers.shift()! })
  await expect.element(screen.getByRole('group', { name: 'Dados do cartão' })).toBeVisible()
  await expect.element(screen.getByText(/^Pagamento processado pela Stripe/)).toBeVisible()
  await pay.click()
  const alert = screen.getByRole('alert').filter({ hasText: 'Seu cartão foi recusado.' })
  await expect.element(alert).toHaveFocus()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(stripe.methods).toEqual(['pm_1', 'pm_2'])
  expect(charges).toEqual([
    { key: CHAVE, payment_method: 'pm_1', valor: 5000, dispensadas: [] },
    { key: `${CHAVE}.2`, payment_method: 'pm_2', valor: 5000, dispensadas: [] },
  ])
})

test('an incomplete card shows an error under its field, which takes the focus; nothing is charged', async () => {
  const message = 'O número do cartão está incompleto.'
  const failures = [{ error: { type: 'validation_error', message } }]
  const stripe = stubStripe({ create: () => failures.shift() })
  const { screen, pay, charges, paid } = await stripeStep()
  await pay.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByLabelText('Número do cartão')).toHaveFocus()
  await expect.element(pay).toBeEnabled()
  expect(charges).toEqual([])
  stripe.change({})
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
})

test('an error of Stripe about the entered card is shown in its words, with the button enabled again', async () => {
  stubStripe({ create: () => ({ error: { type: 'card_error', message: 'Seu cartão não é aceito.' } }) })
  const { screen, pay, charges } = await stripeStep()
  await pay.click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Seu cartão não é aceito.' })).toHaveFocus()
  await expect.element(pay).toBeEnabled()
  expect(charges).toEqual([])
})

test('after the authentication at the bank, the server’s status of the charge counts', async () => {
  const stripe = stubStripe()
  const answers: Answer[] = [ASKS, SUCCEEDED]
  const { pay, charges, paid } = await stripeStep({ charge: () => answers.shift()! })
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(stripe.secrets).toEqual(['segredo'])
  expect(charges[1]).toEqual(charges[0])
  expect(paid.mock.calls[0]?.[0].stripe_payment).toBe('pi_1')
})

test('a failed authentication shows Stripe’s words, and the next try has a new key and a new card', async () => {
  const message = 'Não foi possível autenticar seu cartão.'
  const stripe = stubStripe({ next: () => ({ error: { type: 'invalid_request_error', message } }) })
  const answers: Answer[] = [ASKS, { ...ASKS, status: 'requires_payment_method' }, SUCCEEDED]
  const { screen, pay, charges, paid } = await stripeStep({ charge: () => answers.shift()! })
  await pay.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(paid).not.toHaveBeenCalled()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(stripe.methods).toHaveLength(2)
  expect(charges.map(({ key }) => key)).toEqual([CHAVE, CHAVE, `${CHAVE}.2`])
})

test('when the answer after the authentication is lost, the same charge is asked about, without entering a card', async () => {
  stubStripe()
  const answers: Answer[] = [ASKS, 'lost', SUCCEEDED]
  const { screen, pay, charges, paid } = await stripeStep({ charge: () => answers.shift()! })
  await pay.click()
  await expect.element(screen.getByText(new RegExp(LOST))).toBeVisible()
  await expect.element(screen.getByLabelText('Número do cartão')).not.toBeInTheDocument()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(new Set(charges.map(({ key, payment_method }) => `${key} ${payment_method}`))).toEqual(new Set([`${CHAVE} pm_1`]))
})

test('after a reload the earlier charge is asked about; if it has ended, another card is entered', async () => {
  const stripe = stubStripe()
  const answers: Answer[] = [{ stripe_payment: 'pi_0', status: 'canceled' }, SUCCEEDED]
  const stored = { pendente: { payment_method: 'pm_antes', valor: 500_000 } }
  const { screen, pay, charges, paid } = await stripeStep({ stored, charge: () => answers.shift()! })
  await expect.element(screen.getByText(new RegExp(LOST))).toBeVisible()
  await pay.click()
  await expect.element(screen.getByText(/A tentativa anterior terminou sem cobrança/)).toBeVisible()
  await expect.element(screen.getByLabelText('Número do cartão')).toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key, payment_method }) => [key, payment_method])).toEqual([
    [CHAVE, 'pm_antes'],
    [`${CHAVE}.2`, 'pm_1'],
  ])
  expect(stripe.methods).toEqual(['pm_1'])
})

test('a session that ends while a charge is asked about again does not lead to a second charge', async () => {
  stubStripe()
  const stored = { pendente: { payment_method: 'pm_antes', valor: 500_000 } }
  const { screen, pay, choice } = await stripeStep({ stored, charge: () => [429, { message: 'Espere um pouco.' }] })
  await pay.click()
  await expect.element(screen.getByText('Espere um pouco.')).toBeVisible()
  expect(choice().pendente).toEqual(stored.pendente)
})
