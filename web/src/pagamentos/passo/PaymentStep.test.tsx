import { expect, test } from 'vitest'
import { type Answer, CHAVE, CONVENIO, paymentStep, SUCCEEDED } from '../../test/payment.tsx'
import { notice } from '../../ui/notify.ts'

test('a double click charges once and passes the charge on', async () => {
  const { charges, paid, pay } = await paymentStep()
  await expect.element(pay).toBeEnabled()
  // Both clicks in one task, before React can render the button disabled.
  for (let click = 0; click < 2; click++) (pay.element() as HTMLElement).click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges).toEqual([{ key: CHAVE, payment_method: 'pm_card_visa', valor: 5000, dispensadas: [] }])
  expect(paid.mock.calls).toEqual([[{ meio: 'cartao', valor: 500_000, convenio: null, stripe_payment: 'pi_1' }]])
})

test("a declined card shows the provider's words and takes the focus; the next try has a new key", async () => {
  const answers: Answer[] = [[402, { message: 'Seu cartão foi recusado.' }], SUCCEEDED]
  const { screen, charges, paid, pay } = await paymentStep({ charge: () => answers.shift()! })
  await screen.getByRole('radio', { name: 'Cartão recusado' }).click()
  await pay.click()
  const alert = screen.getByRole('alert').filter({ hasText: 'Seu cartão foi recusado.' })
  await expect.element(alert).toHaveFocus()
  expect(paid).not.toHaveBeenCalled()
  await screen.getByRole('radio', { name: 'Cartão aprovado' }).click()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key, payment_method }) => [key, payment_method])).toEqual([
    [CHAVE, 'pm_card_chargeDeclined'],
    [`${CHAVE}.2`, 'pm_card_visa'],
  ])
})

test('a covenant is applied, changes the fee, and is removed again', async () => {
  const { screen, pay } = await paymentStep({ answers: { 'GET /convenio/bemvindo10': () => ({ convenio: CONVENIO }) } })
  await screen.getByRole('button', { name: 'aplicar' }).click()
  await expect.element(screen.getByText('Informe o código')).toBeVisible()
  await screen.getByLabelText('Código do convênio').fill('bemvindo10')
  await screen.getByRole('button', { name: 'aplicar' }).click()
  await expect.element(screen.getByText('Convênio BEMVINDO10 (10% de desconto)')).toBeVisible()
  expect(notice.get()?.text).toBe('Convênio aplicado com sucesso')
  await expect.element(screen.getByRole('button', { name: 'pagar R$ 4.500,00 e protocolar' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'remover convênio' })).toHaveFocus()
  await screen.getByRole('button', { name: 'remover convênio' }).click()
  expect(notice.get()?.text).toBe('Convênio removido')
  await expect.element(pay).toBeVisible()
})

test('nothing left to pay: no card, no charge', async () => {
  const { screen, charges, paid } = await paymentStep({ stored: { convenio: { ...CONVENIO, desconto: 100 } } })
  await expect.element(screen.getByRole('radio', { name: 'Cartão de crédito' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges).toEqual([])
  expect(paid.mock.calls[0]?.[0]).not.toHaveProperty('stripe_payment')
})
