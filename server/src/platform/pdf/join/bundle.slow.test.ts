import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { damagedPdf, makePdf } from '../../../../test/pdf/pdf.ts'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'
import { smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'
import { qpdf } from '../qpdf/qpdf.ts'
import { type BadParts, bundle, type Part, preparePart } from './bundle.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

/** A PDF of one page of its own size with the given drawing. */
const page = (entries: string, drawing = '') =>
  smallPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 600]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${entries}>>`,
    stream(drawing),
  ])

/** Where the stamp of the only page begins and ends, in points from the left and lower edge of the displayed page. */
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

withEachQpdf(() => {
  test.each([
    ['upright', '', ''],
    ['turned right', '/Rotate 90', ''],
    ['upside down', '/Rotate 180', ''],
    ['turned left', '/Rotate 270', ''],
    ['cut out of a larger one', '/MediaBox[-50 -80 700 900]/CropBox[100 50 500 650]', ''],
    ['with its box the wrong way round', '/MediaBox[400 600 0 0]', ''],
    ['that leaves its scale and place open', '', 'q 3 0 0 3 90 90 cm q 0 1 -1 0 0 0 cm'],
  ])('the stamp of a page %s is below it at the right and reads upright', async (_what, entries, drawing) => {
    const { text, from, to, width } = await stampOn(await made(page(entries, drawing)))
    expect(text).toBe('Processo 7 · Documento · fls. 1/1')
    expect(from[1]).toBeCloseTo(5, 0)
    expect(to[1]).toBeCloseTo(5, 0)
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

  test('a part joined twice has one stamp on each page, and the result is valid', async () => {
    await writeFile(join(folder, 'b.pdf'), page(''))
    const part = (await preparePart(folder, { file: './b.pdf', label: 'Um', inOrder: false }))!
    const once = { folder, parts: [part], title: 'T', bookmarks: () => [], embed: [] }
    await bundle(once)
    const name = await bundle({ ...once, parts: [part, part] })
    const bytes = await readFile(join(folder, name))
    expect([(await stampOn(bytes, 1)).text, (await stampOn(bytes, 2)).text]).toEqual(['Um · fls. 1/2', 'Um · fls. 2/2'])
    expect(await qpdf({ folder, args: ['--check', name] })).toMatchObject({ code: 0 })
  })

  /** A document whose page has the given entries, with more objects from number 4. */
  const shaped = (entries: string, more: string[], inherited = '') =>
    smallPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 600]${inherited}>>`,
      `<</Type/Page/Parent 2 0 R${entries}>>`,
      ...more,
    ])
  const drawn = stream('BT /F 20 Tf 50 300 Td (Corpo) Tj ET')
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'

  test.each([
    ['inherited resources', shaped('/Contents 4 0 R', [drawn, font], '/Resources<</Font<</F 5 0 R>>>>')],
    [
      'resources and fonts of their own',
      shaped('/Contents 4 0 R/Resources 6 0 R', [drawn, font, '<</Font 7 0 R>>', '<</F 5 0 R>>']),
    ],
    ['a list of drawings elsewhere', shaped('/Contents 6 0 R/Resources<</Font<</F 5 0 R>>>>', [drawn, font, '[4 0 R 4 0 R]'])],
    [
      'a turn that stands elsewhere',
      shaped('/Contents 4 0 R/Rotate 6 0 R/Resources<</Font<</F 5 0 R>>>>', [drawn, font, '-270']),
    ],
    [
      'a box of references',
      shaped('/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/MediaBox[6 0 R 6 0 R 300 400]', [drawn, font, '0']),
    ],
    [
      'odd strings beside it',
      shaped('/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/X(a\\)>>\\(/Contents (b) [<<)/Y<3e3e>/Z#2f true', [drawn, font]),
    ],
  ])('a page with %s keeps what it shows and is stamped', async (_what, bytes) => {
    const result = await made(bytes)
    const { text, to, from, width } = await stampOn(result)
    expect(text).toBe('Processo 7 · Documento · fls. 1/1')
    expect(to[0]).toBeCloseTo(width - 12, 0)
    expect([from[1], to[1]]).toEqual([expect.closeTo(5, 0), expect.closeTo(5, 0)])
    expect(await pdfText(result)).toContain('Corpo')
    expect(await qpdf({ folder, args: ['--check', './completo.pdf'] })).toMatchObject({ code: 0 })
  })

  test('a page without drawing or resources is stamped', async () => {
    expect((await stampOn(await made(shaped('', [])))).text).toBe('Processo 7 · Documento · fls. 1/1')
  })

  test('pages that share their resources get the font once, and each its own number', async () => {
    const pages = Array.from({ length: 300 }, (_, i) => `${5 + i} 0 R`)
    const one = '<</Type/Page/Parent 2 0 R/Resources 4 0 R>>'
    const shared = `<</Font<<>>/Properties<<${Array.from({ length: 2000 }, (_, i) => `/P${i} null`).join('')}/Q(${'x'.repeat(9000)})>>>>`
    const tree = `<</Type/Pages/Kids[${pages.join(' ')}]/Count 300/MediaBox[0 0 400 600]>>`
    const bytes = smallPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, 'null', shared, ...pages.map(() => one)])
    const result = await made(bytes)
    expect((await stampOn(result, 300)).text).toBe('Processo 7 · Documento · fls. 300/300')
    expect(result.length).toBeLessThan(300_000)
  })

  /** Parts of these files, unprepared. */
  const raw = (files: Record<string, Buffer>): Promise<Part[]> =>
    Promise.all(
      Object.entries(files).map(async ([name, bytes]) => {
        await writeFile(join(folder, name), bytes)
        return { file: `./${name}`, label: name, inOrder: false }
      }),
    )
  const whole = (parts: readonly Part[], signal?: AbortSignal) =>
    bundle({ folder, parts, title: 'T', bookmarks: () => [], embed: [], ...(signal && { signal }) })

  test('documents are joined unprepared; only one that needs repair is named, and joined once it is repaired', async () => {
    const good = makePdf({ text: 'Bom', pages: 2 })
    const broken = Buffer.from(
      page('')
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    )
    await writeFile(join(folder, 'e.pdf'), makePdf({ text: 'Restrito' }))
    await qpdf({ folder, args: ['--encrypt', '', 'dono', '256', '--', './e.pdf', './restrito.pdf'] })
    const restricted = await readFile(join(folder, 'restrito.pdf'))
    const parts = await raw({ 'e1.pdf': good, 'e2.pdf': broken, 'e3.pdf': restricted, 'e4.pdf': good })
    const error = await whole(parts).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'BadParts', why: 'unordered' })
    expect((error as BadParts).indices).toContain(1)
    for (const i of (error as BadParts).indices) parts[i] = (await preparePart(folder, parts[i]!))!
    const bytes = await readFile(join(folder, await whole(parts)))
    const text = await pdfText(bytes)
    expect(text).toContain('Restrito, p. 1')
    const stamps = text.match(/e\d\.pdf · fls\. \d\/\d/g)
    expect(stamps).toEqual([
      'e1.pdf · fls. 1/6',
      'e1.pdf · fls. 2/6',
      'e2.pdf · fls. 3/6',
      'e3.pdf · fls. 4/6',
      'e4.pdf · fls. 5/6',
      'e4.pdf · fls. 6/6',
    ])
  })

  test('a page that leaves very many states open would need as many words to close them: it cannot be stamped', async () => {
    const parts = await raw({ 'q1.pdf': page('', 'q '.repeat(900)), 'q2.pdf': page('', 'q '.repeat(1_001)) })
    await expect(whole(parts)).rejects.toMatchObject({ name: 'BadParts', why: 'unusable', indices: [1] })
  })

  test('only the document whose page cannot be stamped is named', async () => {
    const itself = shaped('/Resources 3 0 R', [])
    const parts = await raw({ 'f1.pdf': page(''), 'f2.pdf': itself, 'f3.pdf': page('') })
    await expect(whole(parts)).rejects.toMatchObject({ name: 'BadParts', why: 'unusable', indices: [1] })
  })

  test('when the time for stamping is over, the other documents are named; left unstamped, their pages still count', async () => {
    const good = makePdf({ text: 'Bom', pages: 2 })
    const [own, ...others] = await raw({ 'h1.pdf': good, 'h2.pdf': good, 'h3.pdf': page('') })
    const once = { folder, title: 'T', bookmarks: () => [], embed: [], stampMs: 0 }
    const late = bundle({ ...once, parts: [{ ...own!, own: true }, ...others] })
    await expect(late).rejects.toMatchObject({ name: 'BadParts', why: 'late', indices: [1, 2] })
    const parts: Part[] = [
      { ...own!, own: true },
      { ...others[0]!, unstamped: true },
      { ...others[1]!, own: true },
    ]
    const text = await pdfText(await readFile(join(folder, await bundle({ ...once, parts }))))
    expect(text.match(/h\d\.pdf · fls\. \d\/\d/g)).toEqual(['h1.pdf · fls. 1/5', 'h1.pdf · fls. 2/5', 'h3.pdf · fls. 5/5'])
    expect(text.match(/Bom, p\. \d/g)).toHaveLength(4)
    expect(await qpdf({ folder, args: ['--check', './completo.pdf'] })).toMatchObject({ code: 0 })
  })

  test('a caller who aborts ends the join', async () => {
    const parts = await raw({ 'g.pdf': page('') })
    await expect(whole(parts, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  })

  test('a file that cannot be opened cannot be a part', async () => {
    await writeFile(join(folder, 'c.pdf'), damagedPdf())
    expect(await preparePart(folder, { file: './c.pdf', label: 'x', inOrder: false })).toBeNull()
  })

  test('nothing starts for a caller who has already aborted', async () => {
    await writeFile(join(folder, 'd.pdf'), page(''))
    const gone = AbortSignal.abort(new Error('left'))
    await expect(preparePart(folder, { file: './d.pdf', label: 'x', inOrder: false }, gone)).rejects.toThrow('left')
  })
})
