import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { pdfOfPages } from '../../test/pdf.ts'
import { loginData } from '../../test/session.ts'
import { pdfjs } from '../../ui/files/pdfjs.ts'
import './PdfFolha.tsx'
import { drawn, folha, open, pdf, press, shows } from './folha.scene.tsx'

// The library and its worker are large; a test waits for a document only.
beforeAll(async () => {
  await pdfjs.getDocument({ data: new TextEncoder().encode(pdfOfPages(1)) }).promise
}, 120_000)
beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

test.each([
  ['upright, on a wide screen', '595 842', 1280, 800],
  ['lying, on a phone', '842 595', 390, 844],
] as const)('the whole page fits the sheet: %s', async (_, box, width, height) => {
  await page.viewport(width, height)
  const { screen } = await open({ 'GET /processo/documento/6': pdf(pdfOfPages(1, box)) })
  await shows(1, 'Petição inicial')
  const { width: wide, height: high } = drawn()!
  await screen.getByRole('button', { name: 'largura' }).click()
  await expect.element(screen.getByRole('button', { name: 'página inteira' })).toBeVisible()
  await expect.poll(drawn).toMatchObject({ wider: false, higher: false })
  const sheet = folha().element()
  const whole = drawn()!
  expect(whole.width).toBeLessThanOrEqual(wide)
  expect(whole.height).toBeLessThanOrEqual(high)
  // One of its sides is as long as the sheet has room for.
  expect(Math.min(sheet.clientHeight - whole.height, sheet.clientWidth - whole.width)).toBeLessThan(40)
})

test('a document that is still being opened is not turned past; one that cannot be shown is', async () => {
  const late = held<object>([404, { message: 'O arquivo não foi encontrado' }])
  const { href } = await open({ 'GET /processo/documento/7': late.answer })
  await shows(1, 'Petição inicial')
  await press('{ArrowRight}')
  await shows(2, 'Petição inicial')
  await press('{ArrowRight}')
  await expect.poll(href).toBe('/processo/27/leitor?documento=7&pagina=1')
  await press('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(href()).toBe('/processo/27/leitor?documento=7&pagina=1')
  late.letGo()
  await expect.element(page.getByText('O arquivo não foi encontrado')).toBeVisible()
  await press('{ArrowRight}')
  await shows(1, 'Contrato')
  expect(href()).toBe('/processo/27/leitor?documento=8&pagina=1')
})

test('a file that is no PDF is turned past', async () => {
  await open({ 'GET /processo/documento/6': pdf('isto não é um PDF') })
  await expect.element(page.getByText(/^O documento não pôde ser mostrado aqui/)).toBeVisible()
  await press('{ArrowRight}')
  await shows(1, 'Procuração')
  // The library says it on the console too.
  vi.mocked(console.error).mockClear()
})

test('a sheet wider than its frame is scrolled sideways by the arrows, and not turned', async () => {
  const { screen, href } = await open({}, '?documento=6&pagina=1')
  await shows(1, 'Petição inicial')
  const sheet = folha().element()
  const zoomIn = screen.getByRole('button', { name: 'Aumentar' })
  for (const zoom of ['125 %', '150 %', '200 %', '300 %']) {
    await zoomIn.click()
    await expect.element(screen.getByRole('button', { name: zoom })).toBeVisible()
  }
  await expect.poll(() => drawn()?.wider).toBe(true)
  screen.getByRole('heading', { level: 1 }).element().focus()
  await press('{ArrowRight}')
  await expect.poll(() => sheet.scrollLeft).toBeGreaterThan(0)
  sheet.scrollTo({ left: 0 })
  folha().element().focus()
  await press('{ArrowRight}')
  await expect.poll(() => sheet.scrollLeft).toBeGreaterThan(0)
  await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(href()).toBe('/processo/27/leitor?documento=6&pagina=1')
})

test('PageDown reads to the end of the sheet and then turns', async () => {
  await open()
  await shows(1, 'Petição inicial')
  await expect.poll(() => drawn()?.higher).toBe(true)
  const sheet = folha().element()
  await press('{PageDown}')
  await expect.poll(() => sheet.scrollTop).toBeGreaterThan(0)
  await expect.element(folha('Página 1 de Petição inicial')).toBeVisible()
  sheet.scrollTo({ top: sheet.scrollHeight })
  await press('{PageDown}')
  await shows(2, 'Petição inicial')
  expect(sheet.scrollTop).toBe(0)
  await press('{PageUp}')
  await shows(1, 'Petição inicial')
})

test('keys of one character work inside the reader only', async () => {
  const { screen } = await open()
  await shows(1, 'Petição inicial')
  await press('+')
  await expect.element(screen.getByRole('button', { name: 'largura' })).toBeVisible()
  folha().element().focus()
  await press('+')
  await expect.element(screen.getByRole('button', { name: '125 %' })).toBeVisible()
  await press('0')
  await expect.element(screen.getByRole('button', { name: 'largura' })).toBeVisible()
})
