import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { damagedPdf } from '../../../test/pdf.ts'
import { smallPdf, stream } from '../../../test/small-pdf.ts'
import { bundle, preparePart } from './bundle.ts'
import { qpdf } from './qpdf.ts'
import { createTurns, QueueFull } from './turns.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

/** One page of its own shape, whose drawing does what `drawing` says. */
const page = (entries: string, drawing = '') =>
  smallPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 600]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${entries}>>`,
    stream(drawing),
  ])

/** Where the stamp of the only page begins and ends, in points from the left and lower edge of the page as it is seen. */
async function stampOn(bytes: Buffer, number = 1) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const seen = await (await task.promise).getPage(number)
  const { width, height, transform: view } = seen.getViewport({ scale: 1 })
  const items = (await seen.getTextContent()).items.filter((item) => 'str' in item)
  const item = items.find(({ str }) => str.includes('fls.'))!
  const [a, b, , , x, y] = item.transform as number[]
  const scale = Math.hypot(a!, b!)
  const at = (dx: number) => {
    const [px, py] = [x! + (dx * a!) / scale, y! + (dx * b!) / scale]
    return [view[0]! * px + view[2]! * py + view[4]!, height - (view[1]! * px + view[3]! * py + view[5]!)]
  }
  const [from, to] = [at(0), at(item.width)]
  await task.destroy()
  return { text: item.str, from, to, width, size: scale }
}

const made = async (bytes: Buffer, label = 'Processo 7 · Documento') => {
  await writeFile(join(folder, 'a.pdf'), bytes)
  const part = await preparePart(folder, { file: './a.pdf', label, inOrder: false })
  const name = await bundle({ folder, parts: [part!], title: 'T', bookmarks: () => [], embed: [] })
  return readFile(join(folder, name))
}

test.each([
  ['upright', '', ''],
  ['turned right', '/Rotate 90', ''],
  ['upside down', '/Rotate 180', ''],
  ['turned left', '/Rotate 270', ''],
  ['cut out of a larger one', '/MediaBox[-50 -80 700 900]/CropBox[100 50 500 650]', ''],
  ['with its box the wrong way round', '/MediaBox[400 600 0 0]', ''],
  ['that leaves its scale and place open', '', 'q 3 0 0 3 90 90 cm q 0 1 -1 0 0 0 cm'],
])('the stamp of a page %s stands in its lower right corner and reads upright', async (_what, entries, drawing) => {
  const { text, from, to, width } = await stampOn(await made(page(entries, drawing)))
  expect(text).toBe('Processo 7 · Documento · fls. 1/1')
  expect(from[1]).toBeCloseTo(12, 0)
  expect(to[1]).toBeCloseTo(12, 0)
  expect(to[0]).toBeGreaterThan(width - 14)
  expect(to[0]).toBeLessThan(width - 10)
  expect(from[0]).toBeLessThan(to[0]!)
})

test('on a narrow page the stamp is smaller, not cut', async () => {
  const { from, to, width, size } = await stampOn(await made(page('/MediaBox[0 0 100 100]')))
  expect(size).toBeLessThan(7.5)
  expect(from[0]).toBeGreaterThan(10)
  expect(to[0]).toBeLessThan(width - 10)
})

test('a part joined twice has one stamp on each page, and the result is sound', async () => {
  await writeFile(join(folder, 'b.pdf'), page(''))
  const part = (await preparePart(folder, { file: './b.pdf', label: 'Um', inOrder: false }))!
  const once = { folder, parts: [part], title: 'T', bookmarks: () => [], embed: [] }
  await bundle(once)
  const name = await bundle({ ...once, parts: [part, part] })
  const bytes = await readFile(join(folder, name))
  expect([(await stampOn(bytes, 1)).text, (await stampOn(bytes, 2)).text]).toEqual(['Um · fls. 1/2', 'Um · fls. 2/2'])
  expect(await qpdf({ folder, args: ['--check', name] })).toMatchObject({ code: 0 })
})

test('what cannot be opened is no part', async () => {
  await writeFile(join(folder, 'c.pdf'), damagedPdf())
  expect(await preparePart(folder, { file: './c.pdf', label: 'x', inOrder: false })).toBeNull()
})

test('a caller who has left gets nothing done', async () => {
  await writeFile(join(folder, 'd.pdf'), page(''))
  const gone = AbortSignal.abort(new Error('left'))
  await expect(preparePart(folder, { file: './d.pdf', label: 'x', inOrder: false }, gone)).rejects.toThrow('left')
})

test('turns: so many at once, the next in order, no more than may wait, and who leaves the queue is gone', async () => {
  const inTurn = createTurns(1, 2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const leaving = new AbortController()
  const first = inTurn(async () => promise.then(() => void done.push('first')))
  const second = inTurn(async () => void done.push('second'), leaving.signal)
  const third = inTurn(async () => void done.push('third'))
  await expect(inTurn(async () => undefined)).rejects.toThrow(QueueFull)
  leaving.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  resolve()
  await Promise.all([first, third])
  expect(done).toEqual(['first', 'third'])
})
