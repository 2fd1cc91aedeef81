import type { Locator, Page } from '@playwright/test'

/** The sentence that the message bar shows. */
export const note = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Mensagens' }).getByText(text)

/** The docket on the details screen. */
export const docket = (page: Page): Locator => page.getByRole('region', { name: /^Eventos/ })

/** The panel of the secretariat on the details screen. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Secretaria', exact: true })

/** Signed in as the secretariat, on the details screen: opens the dialog of an act in the menu. */
export async function openAct(page: Page, name: string): Promise<Locator> {
  await panel(page).getByRole('button', { name: 'outros atos' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

/** In the dialog with the roster: finds a person by name and chooses them by a click on their row. */
export async function choosePerson(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: /^Buscar/ }).fill(name)
  await dialog.getByRole('listitem').getByText(name, { exact: true }).first().click()
}
