import { expectAccessible } from './support/accessible.ts'
import { enter, openAs } from './support/acts.ts'
import { fileProcesso, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('the secretariat charges a parte, who sees it in their fees and pays with a card, and the account shows it as paid', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person)

  await test.step('the secretariat charges', async () => {
    await openAs(page, 'secretaria', `/processo/${id}/details`)
    await page.getByRole('link', { name: 'conta', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Conta do processo' })).toBeVisible()
    await expectAccessible(page, 'account with the fee of the filing')
    await page.getByRole('button', { name: 'cobrar uma parte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar uma parte' })
    await dialog.getByRole('button', { name: 'cobrar', exact: true }).click()
    await expect(dialog.getByText('Escolha a parte')).toBeVisible()
    await expectAccessible(page, 'charge with errors')
    await dialog.getByRole('combobox', { name: 'Parte' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('combobox', { name: 'Espécie' }).click()
    await page.getByRole('option', { name: 'Honorários dos árbitros' }).click()
    await dialog.getByLabel('Descrição').fill('Honorários, primeira parcela')
    await dialog.getByLabel('Valor').fill('1.500,00')
    await dialog.getByRole('textbox', { name: 'Vencimento' }).fill('31/12/2049')
    await dialog.getByRole('button', { name: 'cobrar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Em aberto', { exact: true }).last()).toBeVisible()
    await expectAccessible(page, 'account with an open charge')
  })

  await test.step('the parte pays', async () => {
    await enter(page, person)
    await page.goto('/pagamentos')
    await page.getByRole('link', { name: new RegExp(`PROC-${id}-2`) }).click()
    await page.getByRole('button', { name: 'pagar R$ 1.500,00' }).click()
    await expect(page).toHaveURL(/\/pagamentos$/)
    await page.goto(`/processo/${id}/conta`)
    await expect(page.getByText('Pagamento: Honorários, primeira parcela')).toBeVisible()
    await expect(page.getByText('Em aberto', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page, 'account with a paid charge, as the parte reads it')
  })
})
