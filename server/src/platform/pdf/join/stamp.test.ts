import { readFile, rm } from 'node:fs/promises'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { joinDocuments } from '../../../../test/pdf/joined.ts'
import { pixelRows } from '../../../../test/pdf/pdf-pixels.ts'
import { onePage, smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string) => readFile(new URL(`../../../../test/fixtures/pdf/${name}.pdf`, import.meta.url))
/** A pixel for each point. */
const DOTS = 72 / 25.4
const WHITE = 255

/** The page as it is displayed, and the stamp on it, in points. */
async function stampOf(document: Buffer) {
  const task = getDocument({ data: new Uint8Array(await joinDocuments(folder, [document])), verbosity: VerbosityLevel.ERRORS })
  const page = await (await task.promise).getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const stamp = (await page.getTextContent()).items.filter((item) => 'str' in item).find(({ str }) => str.includes('fls.'))!
  const [, , , size, x, y] = stamp.transform as number[]
  const [left, bottom] = page.view as number[]
  await task.destroy()
  const inPoints = (units: number) => units * page.userUnit
  return {
    text: stamp.str,
    page: { width, height },
    size: inPoints(size!),
    from: inPoints(x! - left!),
    to: inPoints(x! - left! + stamp.width),
    above: inPoints(y! - bottom!),
  }
}

const square = (side: string) => smallPdf(onePage().with(2, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side}]>>`))

test.each(['h1-userunit-72', 'h2-userunit-10'])(
  'on a page that is measured in larger units (%s), the stamp has its usual size',
  async (name) => {
    const { text, size, page, to, above } = await stampOf(await fixture(name))
    expect(text).toBe('Peça 1 · fls. 1/1')
    expect(size).toBeCloseTo(7.5, 1)
    expect(to).toBeCloseTo(page.width - 12, 0)
    expect(above).toBeCloseTo(5, 0)
  },
)

test.each<[string, Buffer]>([
  ['20 × 20', await fixture('h3-tiny-20x20')],
  ['1 × 1', square('1 1')],
  ['900 × 3', square('900 3')],
  ['3 × 900', square('3 900')],
])('a page of %s points has its whole stamp on it', async (_size, document) => {
  const { text, size, from, to, above, page } = await stampOf(document)
  expect(text).toBe('Peça 1 · fls. 1/1')
  expect(size).toBeGreaterThan(0)
  expect(from).toBeGreaterThan(0)
  expect(to).toBeLessThan(page.width)
  expect(above).toBeGreaterThan(0)
  expect(above + size).toBeLessThan(page.height)
})

test('the stamp covers nothing of a page, and has a light ground even on a dark page', async () => {
  const dark = smallPdf(onePage(stream('0 g -9 -9 999 999 re f')))
  for (const document of [await fixture('k1-text-to-the-edge'), dark]) {
    const [own, whole] = [await pixelRows(document, DOTS), await pixelRows(await joinDocuments(folder, [document]), DOTS)]
    expect(whole.slice(0, own.length)).toEqual(own)
    const strip = whole.slice(own.length)
    expect(strip.length).toBe(15)
    expect(strip[0]!.every((brightness) => brightness === WHITE)).toBe(true)
    expect(Math.min(...strip.flat())).toBeLessThan(150)
  }
})

test('a page that was stamped before keeps its stamps', async () => {
  const once = await joinDocuments(folder, [square('300 300')])
  const [own, twice] = [await pixelRows(once, DOTS), await pixelRows(await joinDocuments(folder, [once]), DOTS)]
  expect(twice.slice(0, own.length)).toEqual(own)
  expect(twice.length).toBe(own.length + 15)
})
