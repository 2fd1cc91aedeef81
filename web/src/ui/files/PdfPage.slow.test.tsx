import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pdf, pdfOfPages } from '../../test/pdf.ts'
import { render } from '../../test/render.tsx'
import { DARK_IN_POPPLER } from '../../test/scans/dark.ts'
import { scan } from '../../test/scans/scans.ts'
import { PdfPage } from './PdfPage.tsx'

const open = (file: File, number = 1) => render(<PdfPage file={file} number={number} size={{ width: 595 }} onTotal={() => {}} />)

/** The share of the page's pixels that are darker than mid-grey; undefined until it is drawn. */
function darkShare(): number | undefined {
  // The library has a canvas of its own in the page, to measure text.
  const canvas = document.querySelector<HTMLCanvasElement>('main canvas')
  // react-pdf hides it until then.
  if (!canvas?.style.width || canvas.style.visibility) return undefined
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const dark = data.filter((_, at) => at % 4 === 0 && data[at]! + data[at + 1]! + data[at + 2]! < 3 * 128)
  return dark.length / (data.length / 4)
}
const drawn = async () => {
  await expect.poll(darkShare).toBeDefined()
  return darkShare()!
}

// An Asian font that is missing in the file comes from the machine, and not every machine has one: its text is checked below.
const { cjk: _, ...known } = DARK_IN_POPPLER
const KINDS = Object.entries(known) as [keyof typeof known, number][]
test.each(KINDS)('a page of the kind %s is about as dark as poppler draws it', async (name, poppler) => {
  await open(await scan(name))
  const share = (await drawn()) / poppler
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(1.15)
  await expect.element(page.getByText(/não pôde|em branco/)).not.toBeInTheDocument()
})

test('text in an Asian font that is missing in the file can be selected', async () => {
  await open(await scan('cjk'))
  await expect.element(page.getByText('契約書の金額は一万円です。').first()).toBeInTheDocument()
})

/** Nothing of its first image can be decoded. */
const damaged = (bytes: string) => {
  const from = bytes.indexOf('stream\n', bytes.indexOf('/Image')) + 'stream\n'.length
  const to = bytes.indexOf('\nendstream', from)
  return bytes.slice(0, from) + '?'.repeat(to - from) + bytes.slice(to)
}
/** Its image is a stencil. As long as before, so that every object stays at its place. */
const stencil = (bytes: string) => bytes.replace('/ColorSpace/DeviceGray', '/ImageMask true'.padEnd(22))

test.each(['jbig2', 'jpeg2000', 'jpeg'] as const)('an image that cannot be decoded is missed: %s', async (name) => {
  await open(await scan(name, damaged))
  await expect.element(page.getByText(/^Parte desta página não pôde ser mostrada aqui/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'baixar documento' })).toBeVisible()
})

test('a page that stays blank although it has content says so; an empty page does not', async () => {
  const screen = await open(await scan('jbig2', (bytes) => damaged(stencil(bytes))))
  await expect.element(page.getByText(/^Esta página aparece em branco aqui/)).toBeVisible()
  await screen.unmount()
  await open(pdf('vazio.pdf', pdfOfPages(1)))
  await drawn()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a page that does not exist and a file that is no PDF say so, with the way to the file', async () => {
  const screen = await open(pdf('curto.pdf', pdfOfPages(1)), 2)
  await expect.element(page.getByText(/^Esta página não pôde ser mostrada aqui/)).toBeVisible()
  await screen.unmount()
  await open(pdf('texto.pdf', 'isto não é um PDF'))
  await expect.element(page.getByText(/^O documento não pôde ser mostrado aqui/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'baixar documento' })).toBeVisible()
  // The library says it on the console too.
  vi.mocked(console.error).mockClear()
})
