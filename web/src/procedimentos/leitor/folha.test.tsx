import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { pdfOfPages } from '../../test/pdf.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { pdfjs } from '../../ui/files/pdfjs.ts'
import './PdfFolha.tsx'

// The library and its worker are large; a test waits for a document only.
beforeAll(async () => {
  await pdfjs.getDocument({ data: new TextEncoder().encode(pdfOfPages(1)) }).promise
}, 120_000)
beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

const eventos = [
  evento(1, { documentos: [{ id: 6, nome: 'Petição inicial' }] }),
  evento(2, { documentos: [{ id: 7, nome: 'Procuração' }] }),
  evento(3, { documentos: [{ id: 8, nome: 'Contrato' }] }),
]
const pdf = (content: string) => () => new Response(content, { headers: { 'content-type': 'application/pdf' } })
const ANSWERS = {
  'GET /user': { user: USER },
  'GET /processo/27': processo({ eventos }),
  'GET /processo/documento/6': pdf(pdfOfPages(2)),
  'GET /processo/documento/7': pdf(pdfOfPages(1)),
  'GET /processo/documento/8': pdf(pdfOfPages(1)),
}
const open = async (answers: Parameters<typeof renderApp>[1] = {}, at = '') => {
  const app = await renderApp(`/processo/27/leitor${at}`, { ...ANSWERS, ...answers })
  const title = app.screen.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  // Where a navigation leaves the focus.
  title.element().focus()
  return app
}

const folha = (name: string | RegExp = /^Página /) => page.getByRole('region', { name })
/** Width and height of the page drawn, and whether it is larger than the sheet it lies on. */
function drawn() {
  const sheet = folha().query()
  if (!sheet) return null
  const canvas = sheet.querySelector('canvas')
  // Until it is drawn it has the size of every new canvas.
  if (!canvas?.style.width) return null
  const { width, height } = canvas.getBoundingClientRect()
  return {
    ...{ width, height },
    wider: sheet.scrollWidth > sheet.clientWidth,
    higher: sheet.scrollHeight > sheet.clientHeight,
  }
}

/** Waits until the sheet shows this page. */
const shows = (pagina: number, documento: string) =>
  Promise.all([
    expect.element(folha(`Página ${pagina} de ${documento}`)).toBeVisible(),
    expect.poll(drawn).not.toBeNull(),
    expect.element(page.getByText(/^Abrindo/)).not.toBeInTheDocument(),
  ])
const press = (keys: string) => userEvent.keyboard(keys)

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

test('arrows turn pages from the title; with Shift, in a field or in the menu they do not', async () => {
  const { screen, href } = await open()
  await shows(1, 'Petição inicial')
  const at = href()
  await press('{Shift>}{ArrowRight}{PageDown}{/Shift}')
  await press('{Alt>}{PageDown}{/Alt}')
  screen.getByRole('textbox', { name: 'Página, de 1 a 2' }).element().focus()
  await press('{ArrowRight}{PageDown}')
  screen.getByRole('link', { name: 'Recolhimento de Custas' }).element().focus()
  await press('{ArrowRight}{PageDown}')
  expect(href()).toBe(at)
  screen.getByRole('button', { name: 'Petição inicial', exact: true }).element().focus()
  await press('{ArrowRight}')
  await shows(2, 'Petição inicial')
  await press('{ArrowLeft}')
  await shows(1, 'Petição inicial')
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

test('of a signed file and of one with active content the reader is told', async () => {
  const explicacao = 'Assinado por Ana Lima em 20/11/2026.'
  const assinatura = { situacao: 'valida', signatario: 'Ana Lima', quando: null, confianca: 'icp-brasil', explicacao } as const
  const { screen } = await open({
    'GET /processo/27': processo({
      eventos: [
        evento(1, { documentos: [{ id: 6, nome: 'Petição inicial', assinatura }] }),
        evento(2, { documentos: [{ id: 7, nome: 'Procuração', ativo: true }] }),
      ],
    }),
  })
  await expect.element(screen.getByText('Assinatura válida, ICP-Brasil')).toBeVisible()
  await expect.element(screen.getByText(explicacao)).toBeVisible()
  await expect.element(screen.getByText(/^Contém conteúdo ativo/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Procuração', exact: true }).click()
  await expect.element(screen.getByText(/^Contém conteúdo ativo/)).toBeVisible()
  await expect.element(screen.getByText(explicacao)).not.toBeInTheDocument()
})
