import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

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

/** In a dialog with a search of people: chooses the one of this name. */
export async function choosePerson(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: /^Buscar/ }).fill(name)
  await dialog.getByRole('button', { name: `escolher ${name}`, exact: true }).click()
}

/** Names arbitrators for a process on its details screen, signed in as the secretariat. */
export async function designateOnScreen(page: Page, id: number, ...names: string[]): Promise<void> {
  await page.goto(`/processo/${id}/details`)
  await panel(page)
    .getByRole('button', { name: /^designar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Designar/ })
  for (const name of names) await choosePerson(dialog, name)
  await dialog.getByRole('button', { name: /^designar/ }).click()
  await expect(note(page, /^Designaç/)).toBeVisible()
  for (const name of names) await expect(docket(page).getByText(`Designação de árbitro: ${name}`)).toBeVisible()
}
