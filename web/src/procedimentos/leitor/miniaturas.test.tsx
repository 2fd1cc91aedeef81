import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { pdfOfPages } from '../../test/pdf.ts'
import { loginData } from '../../test/session.ts'
import { pdfjs } from '../../ui/files/pdfjs.ts'
import './PdfFolha.tsx'
import { open, pdf, press, shows } from './folha.scene.tsx'

// The library and its worker are large; a test waits for a document only.
beforeAll(async () => {
  await pdfjs.getDocument({ data: new TextEncoder().encode(pdfOfPages(1)) }).promise
}, 120_000)
beforeEach(() => startSession(loginData()))
afterEach(() => {
  localStorage.clear()
  return page.viewport(1280, 800)
})

const strip = page.getByRole('navigation', { name: 'Miniaturas das páginas' })
const small = (number: number) => strip.getByRole('button', { name: `Página ${number}`, exact: true })
const toggle = page.getByRole('button', { name: 'Miniaturas das páginas' })
const openLong = () => open({ 'GET /processo/documento/6': pdf(pdfOfPages(300)) })
/** Whether the page is drawn in small. */
const isDrawn = (number: number) => small(number).query()?.querySelector('canvas')?.dataset.pronta === 'true'

test('the strip draws only the pages in sight of 300, marks the current one, and a click opens another', async () => {
  const { href } = await openLong()
  await shows(1, 'Petição inicial')
  await expect.poll(() => isDrawn(1)).toBe(true)
  await expect.element(small(1)).toHaveAttribute('aria-current', 'true')
  expect(strip.getByRole('button').elements().length).toBeLessThan(20)
  await small(3).click()
  await shows(3, 'Petição inicial')
  expect(href()).toBe('/processo/27/leitor?documento=6&pagina=3')
  await expect.element(small(3)).toHaveAttribute('aria-current', 'true')
  await expect.element(small(1)).toHaveAttribute('aria-current', 'false')
})

test('the strip follows the page that is opened elsewhere', async () => {
  const { screen } = await openLong()
  await shows(1, 'Petição inicial')
  await screen.getByRole('textbox', { name: 'Página, de 1 a 300' }).fill('150')
  await press('{Enter}')
  await shows(150, 'Petição inicial')
  await expect.element(small(150)).toBeInViewport()
  await expect.poll(() => isDrawn(150)).toBe(true)
  await expect.element(small(1)).not.toBeInTheDocument()
})

test('by keyboard it is one stop: arrows, Home and End move, Enter opens', async () => {
  await openLong()
  await shows(1, 'Petição inicial')
  await expect.element(small(1)).toBeVisible()
  expect(
    strip
      .getByRole('button')
      .elements()
      .filter((one) => one.getAttribute('tabindex') === '0'),
  ).toHaveLength(1)
  small(1).element().focus()
  await press('{ArrowDown}')
  await expect.element(small(2)).toHaveFocus()
  await shows(1, 'Petição inicial')
  await press('{End}')
  await expect.element(small(300)).toHaveFocus()
  await press('{Enter}')
  await shows(300, 'Petição inicial')
  await press('{Home}')
  await expect.element(small(1)).toHaveFocus()
})

test('the strip can be hidden, which the browser remembers', async () => {
  await openLong()
  await shows(1, 'Petição inicial')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.element(strip).not.toBeInTheDocument()
  expect(localStorage.getItem('concordia.leitor.miniaturas')).toBe('false')
})

test('on a phone it is a row above the page, which begins hidden', async () => {
  await page.viewport(390, 844)
  await openLong()
  await shows(1, 'Petição inicial')
  await expect.element(strip).not.toBeInTheDocument()
  await toggle.click()
  await small(2).click()
  await shows(2, 'Petição inicial')
  const [one, two] = [small(1), small(2)].map((each) => each.element().getBoundingClientRect())
  expect([one!.top === two!.top, one!.left < two!.left]).toEqual([true, true])
})
