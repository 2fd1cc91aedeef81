import { openAs, openMenu } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('an unfinished petition is shown first on the home screen and can be continued', async ({ page, request }) => {
  await openAs(page, await registerPerson(request), '/home')
  const attention = page.getByRole('region', { name: 'Precisa da sua atenção' })
  await expect(page.getByRole('heading', { name: 'Processos Arbitrais' })).toBeVisible()
  await expect(attention).toBeHidden()

  await page.getByRole('link', { name: 'Petição inicial' }).click()
  await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Dissolução de sociedade')
  // Leaves at once, before the pause after the last key is over.
  await openMenu(page)
  await page.getByRole('link', { name: 'Home' }).click()

  const draft = attention.getByRole('link', { name: /^Rascunho não enviado: Petição inicial/ })
  await expect(draft).toContainText(/guardado em \d\d\/\d\d\/\d{4} às \d\dh\d\d/)
  await draft.click()
  await expect(page).toHaveURL(/\/processo\/create$/)
  await page.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect(page.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Dissolução de sociedade')
})

test('the first Tab skips the menu; the secretariat finds the refused e-mails in it', async ({ page }) => {
  // On the desk there are links of the same name beside those of the menu.
  await openAs(page, 'secretaria', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The menu has brought its current entry into sight, in the next frame: the keyboard begins at the top all the same.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await openMenu(page)
  await page.getByRole('link', { name: 'E-mails recusados', exact: true }).click()
  await expect(page).toHaveURL(/\/secretaria\/emails$/)
  await expect(page.getByRole('heading', { name: 'E-mails recusados', level: 1 })).toBeFocused()
  await expect(page.getByText('Nenhum e-mail recusado.')).toBeVisible()
})

test.describe('a user who is not staff', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('does not see the back office in the menu, reads that it is not theirs, and goes back', async ({ page }) => {
    await openAs(page, 'arbitro3', '/home')
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Suporte' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Secretaria' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'painel da secretaria' })).toBeHidden()
    await page.goto('/secretaria/emails')
    await expect(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
    await page.getByRole('link', { name: 'voltar para o início' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
