import { expectAccessible } from '../support/accessible.ts'
import { openAs } from '../support/acts.ts'
import { fileProcesso, moveProcesso } from '../support/api.ts'
import { acceptDesignation, designateSomebody } from '../support/designate.ts'
import { pdfFile } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

test('states: a process with its award, which is validated and read, with the pages in small', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  const arbitro = await designateSomebody(request, id)
  await acceptDesignation(request, arbitro, id)
  await moveProcesso(request, arbitro, id, 'Sentença arbitral', { Sentença: pdfFile('sentenca.pdf', 'Relatório', 12) })
  await openAs(page, arbitro, `/processo/${id}/details`)
  await expect(page.getByText(/^Sentença, proferida em /)).toBeVisible()
  await expect(page.getByText(/^entrou em /).first()).toBeVisible()
  await page.getByText('ver os recibos').click()
  await expectAccessible(page, 'process with an award, its receipts unfolded')
  await page.getByRole('button', { name: /^validar Sentença/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Validar Sentença' })
  await expect(dialog.getByText(/^Este PDF não tem assinaturas digitais/)).toBeVisible()
  await expectAccessible(page, 'award validated')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'ler', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Página 1 de Sentença' }).locator('canvas')).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Miniaturas das páginas' })
  const small = page.getByRole('navigation', { name: 'Miniaturas das páginas' })
  // Chosen once, they are shown at every width.
  if (await small.isVisible()) await toggle.click()
  await toggle.click()
  await expect(small.locator('canvas[data-pronta]').first()).toBeVisible()
  await expectAccessible(page, 'reader with the pages in small')
})
