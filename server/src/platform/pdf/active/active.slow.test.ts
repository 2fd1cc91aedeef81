import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { damagedPdf } from '../../../../test/pdf/pdf.ts'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'
import { smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'
import { bundle, type Part, preparePart } from '../join/bundle.ts'
import { probePdf } from '../qpdf/probe.ts'
import { qpdf } from '../qpdf/qpdf.ts'
import { disarmFile, examine } from './active.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'
const BODY = stream('BT /F 20 Tf 50 300 Td (Corpo) Tj ET')
/** A document of one page; more objects from number 6. */
const pdf = ({ page = '', catalog = '', resources = '', more = [] as string[] }) =>
  smallPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 600]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>${page}>>`,
    BODY,
    FONT,
    ...more,
  ])
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${action}>>]`
const JS = '<</Type/Action/S/JavaScript/JS(app.alert\\(1\\))>>'

/** What must be found, and must not be in the full PDF. */
const ACTIVE: [string, Buffer][] = [
  ['a script by name', pdf({ catalog: `/Names<</JavaScript<</Names[(a) 6 0 R]>>>>`, more: [JS] })],
  ['a script when it opens', pdf({ catalog: `/OpenAction ${JS}` })],
  ['a web page when it opens', pdf({ catalog: '/OpenAction<</S/URI/URI(https://example.test)>>' })],
  ['a script when a page opens', pdf({ page: `/AA<</O ${JS}>>` })],
  ['a web page when a page opens', pdf({ page: '/AA 6 0 R', more: ['<</O<</S/URI/URI(https://example.test)>>>>'] })],
  ['a link that runs a script', pdf({ page: link(`/A 6 0 R`), more: [JS] })],
  ['a script after a harmless link', pdf({ page: link(`/A<</S/URI/URI(https://example.test)/Next[6 0 R]>>`), more: [JS] })],
  ['a link that starts a program', pdf({ page: link('/A<</S/Launch/F(cmd.exe)>>') })],
  ['a link to another file', pdf({ page: link('/A<</S/GoToR/F(//host/share.pdf)/D[0/Fit]>>') })],
  ['a link to an embedded file', pdf({ page: link('/A<</S/GoToE/D[0/Fit]>>') })],
  ['a form that is sent', pdf({ page: link('/A<</S/SubmitForm/F(https://example.test)>>') })],
  ['the kind of an action elsewhere', pdf({ page: link('/A<</S 6 0 R/JS(x)>>'), more: ['/JavaScript'] })],
  [
    'a form field that calculates',
    pdf({
      catalog: '/AcroForm<</Fields[6 0 R]>>',
      page: '/Annots[7 0 R]',
      more: [
        `<</T(a)/FT/Tx/Kids[7 0 R]/AA<</C ${JS}>>>>`,
        '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R/MK<</CA(x)>>>>',
      ],
    }),
  ],
  ['a form with scripts of its own', pdf({ catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>', more: [stream('<xdp/>')] })],
  ['a bookmark that runs a script', pdf({ catalog: '/Outlines<</First 6 0 R/Last 6 0 R>>', more: [`<</Title(a)/A ${JS}>>`] })],
  ['names in codes', pdf({ page: link('/A<</S/J#61vaScr#69pt/JS(x)>>') })],
  ['a list of events in codes', pdf({ page: '/#41A<</O<</S/URI/URI(https://example.test)>>>>' })],
]

/** Names and addresses that no active content leaves in a file whose objects are all readable. */
const REMAINS = /JavaScript|Launch|GoToR|GoToE|SubmitForm|XFA|app\.alert|cmd\.exe|share\.pdf|\/AA\b/

/** The same document with its objects compressed. */
async function packed(bytes: Buffer): Promise<Buffer> {
  await writeFile(join(folder, 'plain.pdf'), bytes)
  await qpdf({ folder, args: ['--object-streams=generate', './plain.pdf', './packed.pdf'] })
  return readFile(join(folder, 'packed.pdf'))
}
async function encrypted(bytes: Buffer): Promise<Buffer> {
  await writeFile(join(folder, 'plain.pdf'), bytes)
  const args = ['--object-streams=generate', '--encrypt', '', 'dono', '256', '--', './plain.pdf', './locked.pdf']
  await qpdf({ folder, args })
  return readFile(join(folder, 'locked.pdf'))
}

async function found(bytes: Buffer) {
  await writeFile(join(folder, 'a.pdf'), bytes)
  return examine(join(folder, 'a.pdf'))
}

withEachQpdf(() => {
  test.each(ACTIVE)('%s is found, also in compressed and encrypted objects', async (_what, bytes) => {
    expect(await found(bytes)).toBe('ativo')
    expect(await found(await packed(bytes))).toBe('ativo')
    expect(await found(await encrypted(bytes))).toBe('ativo')
  })

  test('nothing of it is left where documents are joined, and their pages are', async () => {
    const parts: Part[] = []
    for (const [i, [, bytes]] of ACTIVE.entries()) {
      await writeFile(join(folder, `b${i}.pdf`), bytes)
      const part = await preparePart(folder, { file: `./b${i}.pdf`, label: `Documento ${i}`, inOrder: false })
      expect(await disarmFile(join(folder, part!.file))).toBe(true)
      parts.push(part!)
    }
    const name = await bundle({ folder, parts, title: 'T', bookmarks: () => [], embed: [] })
    const whole = await readFile(join(folder, name))
    expect((await pdfText(whole)).match(/Corpo/g)).toHaveLength(ACTIVE.length)
    expect(await qpdf({ folder, args: ['--check', name] })).toMatchObject({ code: 0 })
    // No object is compressed here, and no earlier revision has any of it.
    expect(REMAINS.exec(whole.toString('latin1'))?.[0]).toBeUndefined()
  })

  test.each([
    [
      'links within it and to the web',
      link('/A<</S/GoTo/D[3 0 R/Fit]>>').replace(']', `<</Subtype/Link/A<</S/URI/URI(https://example.test)>>>>]`),
      '',
      '',
    ],
    ['a page at which it opens', '', '/OpenAction[3 0 R/Fit]', ''],
    ['a destination at which it opens', '', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>', ''],
    ['resources with such names', '', '', '/ExtGState<</AA<</CA 1>>/JavaScript1 null>>/XObject<</Launch 4 0 R/AA 4 0 R>>'],
    ['bookmarks', '', '/Outlines<</First 6 0 R/Last 6 0 R>>', ''],
    ['a text about it', '/X(/S /JavaScript /AA << /O << /S /Launch >> >>)', '', ''],
  ])('a document with %s has none', async (_what, page, catalog, resources) => {
    const bytes = pdf({ page, catalog, resources, more: ['<</Title(a)/Dest[3 0 R/Fit]>>'] })
    expect(await found(bytes)).toBe('passivo')
    expect(await found(await packed(bytes))).toBe('passivo')
  })

  test('harmless links next to active content stay', async () => {
    const web = '<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.test)>>>>'
    const inside = '<</Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]>>>>'
    await writeFile(join(folder, 'c.pdf'), pdf({ page: `/Annots[${web}${inside}]/AA<</O ${JS}>>` }))
    const part = await preparePart(folder, { file: './c.pdf', label: 'c', inOrder: false })
    await disarmFile(join(folder, part!.file))
    const text = await readFile(join(folder, part!.file), 'latin1')
    expect(text).toContain('(https://example.test)')
    expect(text).toMatch(/\/S \/GoTo/)
    expect(text).not.toMatch(REMAINS)
  })

  test('a file in which nothing can be looked for is told apart', async () => {
    expect(await found(Buffer.concat([damagedPdf(), Buffer.from('/AA ')]))).toBe('ilegivel')
  })

  test('a name that lies across two reads of the file is seen', async () => {
    for (const offset of [0, 3, 9]) {
      const filler = stream('x'.repeat(262_144 - 700 - offset))
      const bytes = pdf({ page: link('/A<</S/Launch/F(cmd.exe)>>') }).toString('latin1')
      const padded = bytes.replace('4 0 obj', `9 0 obj\n${filler}\nendobj\n4 0 obj`)
      expect(await found(Buffer.from(padded, 'latin1'))).toBe('ativo')
    }
  })

  test('an upload with active content is recognised', async () => {
    expect(await probePdf(pdf({ page: `/AA<</O ${JS}>>` }))).toMatchObject({ ok: true, conteudo: 'ativo' })
    expect(await probePdf(pdf({}))).toMatchObject({ ok: true, conteudo: 'passivo' })
  })
})
