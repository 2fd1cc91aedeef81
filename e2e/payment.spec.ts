import { fillPetition, signIn } from './support/acts.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/status of (402|404)/] })

test('a declined card keeps everything; one that asks for authentication pays once authorised', async ({ page }) => {
  await signIn(page, 'parte')
  await page.goto('/processo/create')
  await fillPetition(page, { classe: 'Cobrança com recusa', demandante: demoEmail('parte'), demandada: demoEmail('parte2') })
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await expect(page.getByText('Ambiente de teste')).toBeVisible()

  await test.step('what cannot be chosen yet says why', async () => {
    for (const name of [/^boleto/i, /^saldo/i]) await expect(page.getByRole('radio', { name })).toBeDisabled()
  })
  await test.step('a covenant that does not exist', async () => {
    await page.getByLabel(/Código/).fill('NAOEXISTE')
    await page.getByRole('button', { name: /aplicar/i }).click()
    await expect(page.getByText('Nenhum convênio válido para este código').first()).toBeVisible()
  })
  const pay = page.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' })
  await test.step('declined, in the provider’s words', async () => {
    await page.getByRole('radio', { name: 'Cartão com saldo insuficiente' }).check()
    await pay.click()
    await expect(page.getByText('Seu cartão não tem saldo suficiente.').first()).toBeVisible()
  })
  await test.step('authentication refused, then authorised', async () => {
    await page.getByRole('radio', { name: 'Cartão que exige autenticação' }).check()
    await pay.click()
    await page.getByRole('button', { name: 'Recusar' }).click()
    await expect(pay).toBeEnabled()
    await pay.click()
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  })
  await expect(page.getByText('Cobrança com recusa').first()).toBeVisible()
})
