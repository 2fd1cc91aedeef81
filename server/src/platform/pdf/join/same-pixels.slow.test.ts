import { readdir, readFile, rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { formPdf, layersPdf } from '../../../../test/pdf/forms.ts'
import { joinDocuments } from '../../../../test/pdf/joined.ts'
import { drawnPages } from '../../../../test/pdf/poppler.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

const FIXTURES = new URL('../../../../test/fixtures/pdf/', import.meta.url)
/** A look that the file does not have is drawn by each program in its own way. */
const UNDRAWN = 'f4-form-needappearances-no-look.pdf'
const names = (await readdir(FIXTURES)).filter((name) => name !== UNDRAWN).toSorted()
const DARK = 128

withEachQpdf(() => {
  test('each page is drawn in the whole as in its own file, and the stamp below it', async () => {
    const form = (font: string) => formPdf({ fields: [{ entries: '/FT/Tx/V(1)', look: `Valor em ${font}` }], font })
    const documents = [
      ...(await Promise.all(names.map((name) => readFile(new URL(name, FIXTURES))))),
      ...['Helvetica', 'Courier', 'Times-Bold', 'Symbol'].map(form),
      ...['<</OFF[5 0 R]>>', '<</BaseState/OFF/ON[6 0 R]>>', '<<>>'].map((properties) => layersPdf(properties)),
    ]
    const whole = await drawnPages(await joinDocuments(folder, documents))
    const own: Buffer[][] = []
    for (const document of documents) own.push(...(await drawnPages(document)))
    expect(whole.length).toBe(own.length)
    const other = own.flatMap((rows, i) =>
      Buffer.concat(rows).equals(Buffer.concat(whole[i]!.slice(0, rows.length))) ? [] : [i],
    )
    expect(other).toEqual([])
  })

  test('a value that had no look is drawn in its field', async () => {
    const [page] = await drawnPages(await joinDocuments(folder, [await readFile(new URL(UNDRAWN, FIXTURES))]))
    const field = Buffer.concat(page!.slice(842 - 724, 842 - 700))
    expect(field.filter((grey) => grey < DARK).length).toBeGreaterThan(100)
  })
})
