import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('the secretariat finds a person and a screen, by the keyboard and by a click', async ({ page, request }) => {
  const person = await registerPerson(request)
  await openAs(page, 'secretaria', '/secretaria')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'O que você procura?' })
  await expect(field).toBeFocused()
  await expectAccessible(page, 'empty search')

  await field.pressSequentially('conta')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'results of the search')
  await field.fill(person.email)
  await expect(page.getByRole('option', { name: person.email })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/secretaria\/pessoa\/\d+$/)

  await page.getByRole('button', { name: 'Procurar' }).click()
  await field.fill('marcadores')
  await page.getByRole('option', { name: 'Marcadores' }).click()
  await expect(page).toHaveURL(/\/marcadores$/)
})
