import type { Page } from '@playwright/test'
import { openAs } from './support/acts.ts'
import { fileProcesso, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('the list is filtered, keeps its filter on the way back, and is exported as a PDF', async ({ page, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person)
  await fileProcesso(request, 'parte')
  const numbers = page.getByRole('link', { name: /^\d+$/ })
  const banner = page.getByRole('region', { name: 'Filtro em uso' })
  const isFiltered = async () => {
    await expect(banner).toContainText(`Situação: Aguardando aceite · E-mail da parte: ${person.email}`)
    await expect(numbers).toHaveText([String(id)])
  }
  await openAs(page, 'secretaria', '/processos')
  await expect(numbers).not.toHaveCount(0)

  await test.step('by the e-mail of a party and the situação', async () => {
    const dialog = await openDialog(page)
    await dialog.getByLabel('E-mail da parte').fill(person.email)
    await dialog.getByRole('combobox', { name: 'Situação' }).click()
    await page.getByRole('option', { name: 'Aguardando aceite' }).click()
    await dialog.getByRole('button', { name: 'filtrar' }).click()
    await isFiltered()
    await expect(page).toHaveURL(/\/processos\/aguardando-aceite$/)
    await expect(page.getByRole('button', { name: 'filtrar' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('it is there after a reload, by the browser’s "back" and by "voltar"', async () => {
    await page.reload()
    await isFiltered()
    await numbers.click()
    await expect(page).toHaveURL(/\/details$/)
    await page.goBack()
    await isFiltered()
    await numbers.click()
    await page.getByRole('link', { name: 'voltar' }).click()
    await isFiltered()
  })

  await test.step('the PDF holds this list', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'exportar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByText('A lista em PDF está pronta e foi baixada.')).toBeVisible()
  })

  await test.step('clearing brings everything back; the browser’s "back" the filter again', async () => {
    await page.getByRole('button', { name: 'limpar filtro' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await expect(banner).toBeHidden()
    await expect(numbers.nth(1)).toBeVisible()
    await page.goBack()
    await isFiltered()
  })
})

test('people are found by typing, tags and descriptions are chosen, and a filter without results can be cleared', async ({
  page,
  request,
}) => {
  await fileProcesso(request, 'parte')
  await openAs(page, 'secretaria', '/processos')
  const dialog = await openDialog(page)
  await dialog.getByRole('combobox', { name: 'Árbitro' }).pressSequentially('segundo')
  await page.getByRole('option', { name: /^Conta do Segundo Árbitro/ }).click()
  await dialog.getByRole('combobox', { name: 'Tem algum destes eventos' }).click()
  await page.getByRole('option', { name: 'Qualquer evento' }).click()
  await dialog.getByLabel('De', { exact: true }).fill('01/01/2001')
  await dialog.getByLabel('Até', { exact: true }).fill('31/01/2001')
  await dialog.getByLabel('Até', { exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Filtro em uso' })).toContainText(
    'Com evento: qualquer evento de 01/01/2001 a 31/01/2001 · Árbitro: Conta do Segundo Árbitro',
  )
  await expect(page.getByText('Nenhum processo com este filtro.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'limpar filtro' }).last().click()
  await expect(page.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible()
})

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'filtrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar processos' })
  await expect(dialog.getByLabel('Número do processo')).toBeFocused()
  return dialog
}
