import { expectAccessible } from './support/accessible.ts'
import { openAs, signIn } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/status of (401|409|422)/] })

test('somebody closes their account, comes back by signing in, and finds everything as before', async ({ page, request }) => {
  const person = await registerPerson(request)
  await openAs(page, person, '/settings')
  await page.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar minha conta' })
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect(dialog.getByText('Informe sua senha atual')).toBeVisible()
  await expectAccessible(page, 'closing of the account asked, with an error')
  await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(person.password)
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect(page.getByText(/^Pedido feito\. Se você não entrar até/)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, person)
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: /^Sua conta não será encerrada/ })).toBeVisible()
})

test('an open fee keeps the account, and is named', async ({ page, request }) => {
  const person = await registerPerson(request)
  await openAs(page, person, '/pagamentos/create/saldo')
  await page.getByRole('textbox', { name: /Valor/ }).fill('10,00')
  await page.getByRole('button', { name: /adicionar/i }).click()
  await expect(page).toHaveURL(/\/pagamentos\/\d+\/details/)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect(page.getByRole('dialog').getByText(/^Há custas em aberto: SALDO-\d+\./)).toBeVisible()
  await expectAccessible(page, 'closing of the account refused')
})
