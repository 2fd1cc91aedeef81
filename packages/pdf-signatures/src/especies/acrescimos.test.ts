import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** Further kinds of files, honest and not, each with the verdict of every signature in it (docs/rules/validator.md). */
const signer = makeSigner('Maria')
const second = makeSigner('João')
const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
const base = pdf.firstRevision()
const signed = pdf.signRevision(base, signer)
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')

async function verdicts(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas.map(({ veredito }) => veredito)
}

const page = (annots = '', extra = '') => pdf.page(`7 0 R 20 0 R ${annots}`, extra)
const dss = { 1: pdf.catalog('/DSS 30 0 R'), 30: '<</Type/DSS/Certs[31 0 R]>>', 31: pdf.stream('abc') }
const third = { field: 24, fields: '7 0 R 20 0 R 24 0 R' }
const lastTable = (file: Buffer) => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(file))![1]

/** An update whose table is a stream. */
function streamUpdate(file: Buffer, objects: Record<number, string>): Buffer {
  let body = text(file)
  const entries: [number, number][] = []
  for (const [num, object] of Object.entries(objects)) {
    entries.push([Number(num), body.length])
    body += `${num} 0 obj\n${object}\nendobj\n`
  }
  entries.push([60, body.length])
  const rows = entries.map(([, at]) => {
    const row = Buffer.alloc(6)
    row[0] = 1
    row.writeUInt32BE(at, 1)
    return row
  })
  const index = entries.map(([num]) => `${num} 1`).join(' ')
  const head = `/Type/XRef/W[1 4 1]/Index[${index}]/Size 61/Root 1 0 R/Prev ${lastTable(file)}`
  return bytes(
    `${body}60 0 obj\n${pdf.stream(Buffer.concat(rows).toString('latin1'), head)}\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** An update that has a table and nothing else. */
const tableOnly = (rows: string) =>
  bytes(
    `${text(signed)}xref\n${rows}trailer\n<</Size 40/Root 1 0 R/Prev ${lastTable(signed)}>>\nstartxref\n${signed.length}\n%%EOF\n`,
  )

/** A new signature field over the whole page, with a look of its own. */
const cover = (value: string, objects: Record<number, string> = {}) =>
  pdf.update(signed, {
    3: page('26 0 R'),
    6: pdf.form('7 0 R 20 0 R 26 0 R'),
    26: `<</Type/Annot/Subtype/Widget/FT/Sig/T(x)${value}/P 3 0 R/Rect[0 0 595 842]/AP<</N 30 0 R>>>>`,
    30: pdf.look('O comprador nada paga'),
    ...objects,
  })
const placeholder = `<</Type/Sig/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<${'00'.repeat(200)}>>>`

test.each<[string, () => Buffer, string[]]>([
  ['blanks behind the end', () => Buffer.concat([signed, Buffer.alloc(4_096, 0x20)]), ['valida']],
  ['zeros behind the end', () => Buffer.concat([signed, Buffer.alloc(100)]), ['valida']],
  ['bytes before the beginning', () => Buffer.concat([bytes('junk\n'), signed]), ['invalida']],
  ['proofs for later checks', () => pdf.update(signed, dss), ['valida']],
  [
    'proofs, and a time-stamp over them',
    () => pdf.signRevision(pdf.update(signed, dss), stamper, { ...third, isStamp: true }),
    ['valida', 'valida'],
  ],
  [
    'proofs in an update with a table stream',
    () => streamUpdate(signed, { 1: pdf.catalog('/DSS 30 0 R'), 30: '<<>>' }),
    ['valida'],
  ],
  ['another content in an update with a table stream', () => streamUpdate(signed, { 4: pdf.stream('BT ET') }), ['modificada']],
  ['an update without objects', () => tableOnly('0 1\n0000000000 65535 f \n'), ['valida']],
  ['the content set free', () => tableOnly('0 1\n0000000000 65535 f \n4 1\n0000000000 00001 f \n'), ['modificada']],
  ['the content said to stand elsewhere', () => tableOnly('4 1\n0000000000 00000 n \n'), ['modificada']],
  ['a scale for the page', () => pdf.update(signed, { 3: page('', '/UserUnit 2') }), ['modificada']],
  ['the page turned', () => pdf.update(signed, { 3: page('', '/Rotate 180') }), ['modificada']],
  ['the page cropped', () => pdf.update(signed, { 3: page('', '/CropBox[0 0 10 10]') }), ['modificada']],
  ['an action of the page', () => pdf.update(signed, { 3: page('', '/AA<</O<</S/JavaScript/JS(1)>>>>') }), ['modificada']],
  [
    'an action of the document',
    () => pdf.update(signed, { 1: pdf.catalog('/AA<</WS<</S/JavaScript/JS(1)>>>>') }),
    ['modificada'],
  ],
  ['other page numbers', () => pdf.update(signed, { 1: pdf.catalog('/PageLabels<</Nums[0<</P(x)>>]>>') }), ['modificada']],
  ['a portfolio', () => pdf.update(signed, { 1: pdf.catalog('/Collection<</View/T>>') }), ['modificada']],
  ['a certification that came later', () => pdf.update(signed, { 1: pdf.catalog('/Perms<</DocMDP 21 0 R>>') }), ['modificada']],
  [
    'a look for the signature',
    () => {
      const widget =
        '<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura20)/V 21 0 R/P 3 0 R/Rect[0 0 300 300]/F 132/AP<</N 30 0 R>>>>'
      return pdf.update(signed, { 20: widget, 30: pdf.look('Outra') })
    },
    ['modificada'],
  ],
  ['a second signature that is seen', () => pdf.signRevision(signed, second, third), ['valida', 'valida']],
  ['a field over the page, not signed', () => cover(''), ['modificada']],
  ['a field over the page, prepared and never signed', () => cover('/V 27 0 R', { 27: placeholder }), ['modificada']],
  ['a field over the page under the name of the signature that is there', () => cover('/V 21 0 R'), ['modificada']],
  [
    'more behind the container',
    () => {
      return pdf.signRevision(base, signer, { rawContents: (one) => Buffer.concat([one, Buffer.alloc(20)]) })
    },
    ['valida'],
  ],
  [
    'capital letters in the container',
    () => {
      return bytes(text(signed).replace(/(\/Contents<)([0-9a-f]+)>/, (_, key, hex) => `${key}${hex.toUpperCase()}>`))
    },
    ['valida'],
  ],
])('%s', async (_what, make, expected) => {
  expect(await verdicts(make())).toEqual(expected)
})
