import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fetchesAsRead } from '../../test/endless.ts'
import { type XlsxCell, xlsxStream } from './xlsx.ts'

async function* batches(...all: XlsxCell[][][]) {
  yield* all
}
const COLUMNS = [
  { titulo: 'Nome & cia', largura: 10 },
  { titulo: 'Dia', largura: 8 },
]
const partsOf = async (...all: XlsxCell[][][]) => {
  const files = unzipSync(await buffer(xlsxStream('Processos [2]: "tudo"', COLUMNS, batches(...all))))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}
const sheetOf = async (...all: XlsxCell[][][]) => (await partsOf(...all))['xl/worksheets/sheet1.xml']!

test('the workbook has its parts, and each is well-formed XML', async () => {
  const parts = await partsOf([['a', 1]])
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  for (const [path, text] of Object.entries(parts)) {
    const open = [...text.matchAll(/<([\w:]+)(?:\s[^>]*[^/])?>/g)].map(([, name]) => name)
    const closed = [...text.matchAll(/<\/([\w:]+)>/g)].map(([, name]) => name)
    expect(open.toSorted(), path).toEqual(closed.toSorted())
  }
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Processos  2    tudo "')
})

test('text that looks like a formula or markup is stored as text', async () => {
  const sheet = await sheetOf([['=HYPERLINK("http://mal.example")', null]], [['<b>&\u0000\ud800', '@x']])
  expect(sheet).toContain(
    '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://mal.example")</t></is></c>',
  )
  expect(sheet).toContain('&#60;b&#62;&#38; \ufffd')
  expect(sheet).not.toContain('<f>')
})

test('numbers, days and instants are values, an instant in São Paulo time', async () => {
  const sheet = await sheetOf([[7, { dia: '2026-11-20' }]], [[new Date('2026-11-21T02:30:00Z'), null]])
  expect(sheet).toContain('<c r="A2"><v>7</v></c><c r="B2" s="2"><v>46346</v></c>')
  expect(Number(/<c r="A3" s="3"><v>([\d.]+)</.exec(sheet)![1])).toBeCloseTo(46346 + 23.5 / 24, 8)
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
})

test('a list without rows has its header', async () => {
  expect(await sheetOf()).toMatch(/<row r="1">.*Nome &#38; cia.*<\/row><\/sheetData>/)
})

test('the next batch is fetched only after the reader has taken the previous one', () =>
  fetchesAsRead<XlsxCell[]>(
    (endless) => xlsxStream('x', COLUMNS, endless),
    (i) => [`linha ${i}-${Math.random()}`, i],
  ))
