import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import { hybridUpdate, linearised, streamUpdate } from '../../test/layouts.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** The same acts in every layout that a file may have (docs/rules/validator.md#coverage). */
const maria = makeSigner('Maria')
const joao = makeSigner('João')
const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')
const third = { field: 24, fields: '7 0 R 20 0 R 24 0 R' }
const filled = { [pdf.TEXT_FIELD]: pdf.textField('dois mil'), [pdf.LOOK]: pdf.look('dois mil') }
const otherContent = { [pdf.CONTENT]: pdf.stream('BT /F1 12 Tf 50 780 Td (O comprador nada paga) Tj ET') }
const dss = { 1: pdf.catalog('/DSS 30 0 R'), 30: '<</Type/DSS/Certs[31 0 R]>>', 31: pdf.stream('abc') }

async function verdicts(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas.map(({ veredito }) => veredito)
}

type Write = (file: Buffer, objects: Record<number, string>) => Buffer
const PACKED = [pdf.PAGE, pdf.FORM, 20, 24, 30]
const packed =
  (write: typeof streamUpdate): Write =>
  (file, objects) =>
    write(file, objects, { packed: PACKED.filter((num) => num in objects && !objects[num]!.includes('stream')) })
const withReturns = (file: Buffer) =>
  bytes(text(file).replace(/^xref[\s\S]*$/m, (table) => table.replaceAll(/\n/g, '\r').replaceAll(' \r', ' \r')))

const layouts: [string, Buffer, Write][] = [
  ['a table', pdf.firstRevision(), pdf.update],
  ['a table whose lines end with a carriage return', withReturns(pdf.firstRevision()), pdf.update],
  ['table streams', streamUpdate(Buffer.alloc(0), pdf.baseObjects()), streamUpdate],
  ['object streams', packed(streamUpdate)(Buffer.alloc(0), pdf.baseObjects()), packed(streamUpdate)],
  ['a table and a stream (hybrid)', packed(hybridUpdate)(Buffer.alloc(0), pdf.baseObjects()), packed(hybridUpdate)],
  ['the order for the web (linearised)', linearised(pdf.baseObjects()), pdf.update],
  ['a table, continued by streams', pdf.firstRevision(), packed(streamUpdate)],
  ['streams, continued by a table', packed(streamUpdate)(Buffer.alloc(0), pdf.baseObjects()), pdf.update],
]

test.each(layouts)('%s: signed, filled in, signed again, proofs, a time-stamp; and altered', async (_what, base, write) => {
  const signed = pdf.signRevision(base, maria, { write })
  expect(await verdicts(signed)).toEqual(['valida'])
  const again = pdf.signRevision(write(signed, filled), joao, { ...third, write })
  expect(await verdicts(again)).toEqual(['valida', 'valida'])
  const four = { field: 26, fields: '7 0 R 20 0 R 24 0 R 26 0 R', isStamp: true, write }
  expect(await verdicts(pdf.signRevision(write(again, dss), stamper, four))).toEqual(['valida', 'valida', 'valida'])
  expect(await verdicts(write(again, otherContent))).toEqual(['modificada', 'modificada'])
  expect(await verdicts(pdf.signRevision(write(signed, otherContent), joao, { ...third, write }))).toEqual([
    'modificada',
    'valida',
  ])
  expect(await verdicts(bytes(text(signed).replace('mil reais', 'dez reais')))).toEqual(['invalida'])
})
