import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DARK_IN_POPPLER } from '../web/src/test/scans/dark.ts'
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
  // The newest.
  await reads(page, 1, 'Laudo')
  await expect(page.getByText(/^Recibo de protocolo/)).toHaveCount(0)

  // The focus is still on the title.
  await page.keyboard.press('ArrowLeft')
  await reads(page, 1, 'Contrato assinado')

  await choose(page, 'Petição inicial')
  await reads(page, 1, 'Petição inicial')
  await choose(page, 'Laudo')
  await reads(page, 1, 'Laudo')
  const small = page.getByRole('navigation', { name: 'Miniaturas das páginas' })
  // On a phone they begin hidden.
  if (!(await small.isVisible())) await page.getByRole('button', { name: 'Miniaturas das páginas' }).click()
  await small.getByRole('button', { name: 'Página 2', exact: true }).click()
  await reads(page, 2, 'Laudo')
  await small.getByRole('button', { name: 'Página 1', exact: true }).click()
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

test('scans are legible: their decoders come from here, as WebAssembly that the policy allows', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  await moveProcesso(request, 'parte', id, 'Manifestação', { Fax: scan('ccitt-g4'), Foto: scan('jpeg2000') })
  const asked: string[] = []
  page.on('request', (one) => void asked.push(one.url()))
  await openAs(page, 'parte', `/processo/${id}/leitor`)
  for (const [documento, kind, decoder] of [
    ['Fax', 'ccitt-g4', 'jbig2'],
    ['Foto', 'jpeg2000', 'openjpeg'],
  ] as const) {
    await choose(page, documento)
    await reads(page, 1, documento)
    await expect.poll(() => darkShare(page)).toBeGreaterThan(0.85 * DARK_IN_POPPLER[kind])
    expect(await darkShare(page)).toBeLessThan(1.15 * DARK_IN_POPPLER[kind])
    const { origin } = new URL(page.url())
    expect(asked.filter((url) => url.includes(decoder))).toEqual([expect.stringMatching(`^${origin}/assets/pdfjs-[^/]+/wasm/`)])
    expect(asked.filter((url) => url.includes('nowasm'))).toEqual([])
  }
})

test.describe('a decoder that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the sheet shows a message, with the way to the file', async ({ page, request }) => {
    const id = await fileProcesso(request, 'parte')
    await moveProcesso(request, 'parte', id, 'Manifestação', { Fax: scan('ccitt-g4'), Recorte: scan('ccitt-g4-mask') })
    await page.route('**/wasm/*', (route) => route.abort())
    await openAs(page, 'parte', `/processo/${id}/leitor`)
    await choose(page, 'Fax')
    await expect(page.getByText('Parte desta página não pôde ser mostrada aqui')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'baixar documento' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await choose(page, 'Recorte')
    await expect(page.getByText('Esta página aparece em branco aqui')).toBeVisible()
  })
})

const scan = (kind: keyof typeof DARK_IN_POPPLER) => ({
  name: `${kind}.pdf`,
  mimeType: 'application/pdf',
  buffer: readFileSync(new URL(`../web/src/test/scans/${kind}.pdf`, import.meta.url)),
})

/** The share of the drawn page's pixels that are darker than mid-grey. */
const darkShare = (page: Page) =>
  page
    .getByRole('region', { name: /^Página/ })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.style.visibility) return 0
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      const dark = data.filter((_, at) => at % 4 === 0 && data[at]! + data[at + 1]! + data[at + 2]! < 3 * 128)
      return dark.length / (data.length / 4)
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
  const title = list.getByText('Documentos')
  await title.waitFor()
  if (!(await wanted.isVisible())) await title.click()
  await wanted.click()
}
