import { deflateSync } from 'node:zlib'
import { makeSigner } from './keys.ts'
import { lockedRevision } from './locked.ts'
import { packedPdf } from './packed-pdf.ts'
import * as pdf from './revisions.ts'

/** Files made to cost their reader time and memory. */
const signer = makeSigner('Maria', { type: 'rsa' })
const signed = pdf.signRevision(pdf.firstRevision(), signer)
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')

const nested = (open: string, close: string) => pdf.update(signed, { 30: open.repeat(400_000) + close.repeat(400_000) })
const flate = (data: Buffer, dictionary: string) =>
  pdf.stream(deflateSync(data).toString('latin1'), `${dictionary}/Filter/FlateDecode`)
const damaged = (file: Buffer) => bytes(text(file).replace(/startxref\s+\d+\s+%%EOF\s*$/, 'startxref\n7\n%%EOF\n'))
const loop = text(signed).replace(/\/Prev \d+/, (found) => `/Prev ${text(signed).lastIndexOf('xref\n0 1')}`.padEnd(found.length))
const kids = (n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [100 + i, `<</T(a)/Kids[${100 + i} 0 R ${101 + i} 0 R 100 0 R]>>`]))
const filled = (word: string) => Buffer.concat([bytes('%PDF-1.7\n'), Buffer.alloc(6_000_000, word)])
const container = (contents: Buffer) => pdf.signRevision(signed, signer, { rawContents: () => contents })
/** Elements without number in a container. */
const elements = (n: number) => {
  const body = Buffer.alloc(n * 2, '3000', 'hex')
  const head = Buffer.from('308400000000', 'hex')
  head.writeUInt32BE(body.length, 2)
  return pdf.update(signed, { 21: `<</Type/Sig/ByteRange[0 1 2 3]/Contents<${Buffer.concat([head, body]).toString('hex')}>>>` })
}
/** Streams that all end at the same place, each to be decrypted, in what is signed and in what follows. */
const overlapping = (count: number) => {
  const all = Object.fromEntries(Array.from({ length: count }, (_, i) => [100 + i, ''] as const))
  const page = pdf.page('7 0 R 20 0 R').replace(
    '4 0 R',
    `[${Object.keys(all)
      .map((num) => `${num} 0 R`)
      .join(' ')}]`,
  )
  const { file, write } = lockedRevision({ ...pdf.baseObjects(), 3: page }, 'StdCF')
  const one = pdf.signRevision(file, signer, { write, objects: { 3: page } })
  return over(over(one, count), count)
}
function over(file: Buffer, count: number): Buffer {
  const LENGTH = 2_000_000
  let body = text(file)
  const heads = Array.from({ length: count }, (_, i) => `${100 + i} 0 obj<</Length @@@@@@@>>stream\n`)
  const total = heads.join('').length
  const places: number[] = []
  let before = 0
  let written = ''
  for (const [i, head] of heads.entries()) {
    places.push(body.length + before)
    before += head.length
    written += head.replace('@@@@@@@', String(LENGTH + total - before).padStart(7, '0'))
    if (i === count - 1) written += 'x'.repeat(LENGTH)
  }
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(body)![1]
  const trailer = /\/Encrypt.*?\]/.exec(body)![0]
  body += `${written}\nendstream\nendobj\n`
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return bytes(
    `${body}xref\n100 ${count}\n${rows}trailer\n<</Size 9000/Root 1 0 R/Prev ${last}${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
/** Behind the signature another one is seen, so that the page's content is read. */
const seen = (content: string, more: Record<number, string> = {}) => {
  const place = (fields: string) => pdf.page(fields).replace('/Font<<', '/XObject<</A 40 0 R/B 41 0 R>>/Font<<')
  const objects = { ...pdf.baseObjects(), 3: place('7 0 R'), 4: content, ...more }
  const one = pdf.signRevision(pdf.firstRevision(objects), signer, { objects: { 3: place('7 0 R 20 0 R') } })
  const widget = '/Rect[50 50 200 90]/F 132/AP<</N 31 0 R>>'
  const fields = '7 0 R 20 0 R 24 0 R'
  return pdf.signRevision(one, signer, { field: 24, fields, widget, objects: { 3: place(fields), 31: pdf.look('x') } })
}
const calls = (num: number) =>
  pdf.stream('/A Do /B Do '.repeat(50), `/Type/XObject/Subtype/Form/Resources<</XObject<</A ${num} 0 R/B ${num} 0 R>>>>`)

export const HOSTILE: [string, () => Buffer][] = [
  ['arrays nested 400,000 deep', () => nested('[', ']')],
  ['dictionaries nested 400,000 deep', () => nested('<</A', '>>')],
  ['an object stream of 200 MB', () => damaged(pdf.update(signed, { 30: flate(Buffer.alloc(2e8), '/Type/ObjStm/N 1/First 4') }))],
  [
    'object streams of 31 MB, one after another, with a predictor',
    () => {
      const one = flate(Buffer.alloc(31e6), '/Type/ObjStm/N 1/First 4/DecodeParms<</Predictor 15/Columns 4>>')
      return damaged(pdf.update(signed, { 30: one, 31: one, 32: one, 33: one }))
    },
  ],
  [
    'object streams of numbers',
    () => damaged(pdf.update(signed, { 30: flate(Buffer.alloc(3e7, '1 1 '), '/Type/ObjStm/N 9999999/First 4') })),
  ],
  ['tables in a loop', () => bytes(loop)],
  ['200,000 pages', () => packedPdf({ pages: 200_000 })],
  ['fields in circles', () => pdf.update(signed, { [pdf.FORM]: pdf.form('100 0 R'), ...kids(3_000) })],
  ['fields with long names', () => pdf.update(signed, { [pdf.FORM]: pdf.form('100 0 R'), ...longNames(60, 2_000_000) })],
  ['a million annotations', () => pdf.update(signed, { 3: pdf.page(`7 0 R 20 0 R ${'<<>>'.repeat(1_000_000)}`) })],
  ['only brackets', () => filled('<<')],
  ['only objects', () => filled('1 0 obj ')],
  ['only trailers', () => filled('trailer<<')],
  ['only names', () => filled('1 0 obj<</a/b>>')],
  ['a string without an end', () => Buffer.concat([signed, bytes('trailer('), Buffer.alloc(6_000_000, '(')])],
  ['a container nested 3,000 deep', () => container(Buffer.alloc(6_000, '3080', 'hex'))],
  ['a container of a million elements', () => elements(1_000_000)],
  ['a length that promises more than there is', () => container(Buffer.from('3084ffffffff0101', 'hex'))],
  [
    'an identifier of kilobytes',
    () => container(Buffer.concat([Buffer.from('3082170406821700', 'hex'), Buffer.alloc(5_888, 0x81)])),
  ],
  ['encrypted streams over one another', () => overlapping(2_000)],
  ['a page whose content is a bomb', () => seen(flate(Buffer.alloc(1e8, ' '), ''))],
  ['a page of a million letters', () => seen(flate(Buffer.alloc(2e7, '(a)Tj '), ''))],
  [
    'forms that call forms',
    () =>
      seen(pdf.stream('/A Do'), {
        ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [40 + i, calls(41 + i)])),
        48: pdf.stream('', '/Subtype/Form'),
      }),
  ],
]

const longNames = (count: number, length: number) => ({
  100: `<</T(${'a'.repeat(length)})/Kids[${Array.from({ length: count }, (_, i) => `${101 + i} 0 R`).join(' ')}]>>`,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      101 + i,
      `<</FT/Sig/T(b${i})/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00112233>>>>>`,
    ]),
  ),
})
