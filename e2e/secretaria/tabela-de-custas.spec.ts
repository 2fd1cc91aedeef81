import { somebody } from '../support/acts.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the administration drafts a table of fees, sees examples, and publishes it for tomorrow; anybody simulates', async ({
  page,
  browser,
}) => {
  const admin = await somebody(browser, 'admin', '/secretaria/tabela-de-custas')
  await test.step('drafted', async () => {
    await admin.getByRole('button', { name: 'criar rascunho' }).click()
    await admin.getByRole('button', { name: 'editar rascunho' }).first().click()
    await admin.getByRole('button', { name: 'incluir item' }).click()
    await admin.getByRole('textbox', { name: 'Valor fixo' }).last().fill('1234')
    await expect(admin.getByText('R$ 1.234,00').first()).toBeVisible()
    await admin.getByRole('button', { name: 'salvar rascunho' }).click()
    await expect(admin.getByText('Rascunho salvo com sucesso')).toBeVisible()
  })
  await test.step('published', async () => {
    await admin.getByRole('button', { name: 'publicar', exact: true }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Publicar a tabela de custas' })
    await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'publicar tabela' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('heading', { name: /^Vale a partir de/ })).toBeVisible()
  })
  await test.step('today the former one is in force, for everybody', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Simulador de custas' }).click()
    await page.getByRole('textbox', { name: 'Valor da causa' }).fill('500000')
    await page.getByRole('radio', { name: '3 árbitros' }).check()
    await expect(page.getByText('R$ 10.000,00').first()).toBeVisible()
    await expect(page.getByText('R$ 617,00')).toBeHidden()
  })
})
