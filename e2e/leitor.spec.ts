import type { Page } from '@playwright/test'
import { openAs } from './support/acts.ts'
import { fileProcesso, moveProcesso } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { expect, test } from './support/test.ts'

test('a party opens the reader from the details, and turns pages and documents', { tag: '@pdf' }, async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  await moveProcesso(request, 'parte', id, 'Manifestação', {
    Laudo: pdfFile('laudo.pdf', 'Laudo da obra', 2),
    Planilha: pdfFile('planilha.pdf', 'Planilha de custos'),
  })
  await openAs(page, 'parte', `/processo/${id}/details`)
  await page.getByRole('link', { name: 'abrir leitor' }).click()
  await expect(page.getByRole('heading', { name: 'Leitor dos autos', level: 1 })).toBeFocused()
  await reads(page, 1, 'Petição inicial')

  // The focus is still on the title.
  await page.keyboard.press('ArrowRight')
  await reads(page, 1, 'Termo ou contrato')

  await choose(page, 'Laudo')
  await reads(page, 1, 'Laudo')
  await expect(page.getByText('Laudo da obra')).toBeVisible()
  await page.getByRole('button', { name: 'largura' }).click()
  const sheet = page.getByRole('region', { name: /^Página/ })
  await expect.poll(() => sheet.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await reads(page, 2, 'Laudo')
  await page.keyboard.press('PageDown')
  await reads(page, 1, 'Planilha')
  await expect(page.getByText('Planilha de custos')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await reads(page, 1, 'Laudo')
  await page.getByRole('link', { name: `Processo ${id}` }).click()
  await expect(page).toHaveURL(new RegExp(`/processo/${id}/details$`))
})

/** Waits until the page is drawn. */
async function reads(page: Page, pagina: number, documento: string): Promise<void> {
  const sheet = page.getByRole('region', { name: `Página ${pagina} de ${documento}`, exact: true })
  await expect(sheet.locator('canvas')).toBeVisible()
}

/** On a phone the list is folded. */
async function choose(page: Page, documento: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Documentos' })
  const wanted = list.getByRole('button', { name: documento, exact: true })
  if (!(await wanted.isVisible())) await list.getByText('Documentos').click()
  await wanted.click()
}
