import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { damagedPdf, makePdf, protectedPdf } from '../../../../test/pdf/pdf.ts'
import { onePage, smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'
import { extractText } from './extract.ts'
import { MAX_SIGNS, tidyText } from './tidy-text.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

async function read(pdf: Buffer, maxPages = 500) {
  const path = join(folder, 'documento.pdf')
  await writeFile(path, pdf)
  return extractText({ path, maxPages })
}

test('each page gives its text', async () => {
  expect(await read(makePdf({ pages: 2, text: 'Contrato social' }))).toEqual([
    { pagina: 1, texto: 'Contrato social, p. 1' },
    { pagina: 2, texto: 'Contrato social, p. 2' },
  ])
})

test('a document of 3,000 pages is read up to page 500', async () => {
  const pages = await read(makePdf({ pages: 3_000, text: 'Extrato' }))
  expect(pages).toHaveLength(500)
  expect(pages!.at(-1)).toEqual({ pagina: 500, texto: 'Extrato, p. 500' })
})

test('a scan and an empty page have none, and so has a page with a stray mark', async () => {
  const box = '1 0 0 RG 10 10 100 100 re S'
  expect(await read(smallPdf(onePage(stream(box))))).toEqual([])
  expect(await read(smallPdf())).toEqual([])
  expect(tidyText(' \u00ad·\n— ')).toBe('')
})

/** Each kilobyte of it unpacks to a megabyte. */
const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '))

test.each([
  ['damaged', () => damagedPdf()],
  ['locked with a password', () => protectedPdf()],
])('a file that is %s gives nothing, and the next one is read', async (_, pdf) => {
  expect((await read(pdf())) ?? []).toEqual([])
  expect(await read(makePdf({ text: 'Depois' }))).toHaveLength(1)
})

test('a bomb ends at the limit of memory or time, and the next file is read', async () => {
  const packed = deflateSync(bomb(900_000_000))
  expect(packed.length).toBeLessThan(6_000_000)
  expect((await read(smallPdf(onePage(stream(packed, '/Filter[/FlateDecode/FlateDecode]'))))) ?? []).toEqual([])
  expect(await read(makePdf({ text: 'Depois' }))).toHaveLength(1)
}, 60_000)

test('the caller may stop it', async () => {
  const path = join(folder, 'parado.pdf')
  await writeFile(path, makePdf({ pages: 3_000 }))
  const stop = new AbortController()
  const reading = extractText({ path, maxPages: 500 }, stop.signal)
  stop.abort(new Error('parado'))
  await expect(reading).rejects.toThrow('parado')
})

test.each([
  ['words that a line end divides are put together', 'a indeni-\n  zação devida', 'a indenização devida'],
  ['ligatures become letters', 'ﬁança', 'fiança'],
  ['blanks and line ends are single', ' um \t dois\r\n\n  três ', 'um dois\ntrês'],
  ['what nobody sees is left out', 'cl\u00adáu\u200bsula\u0000\u0002', 'cláusula'],
  ['an accent without its letter is left out', 'a ´ b', 'a b'],
])('%s', (_, raw, tidy) => {
  expect(tidyText(raw)).toBe(tidy)
})

test('a page of millions of letters is cut', () => {
  expect(tidyText('palavra '.repeat(1_000_000)).length).toBeLessThanOrEqual(MAX_SIGNS)
})
