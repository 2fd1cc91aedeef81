import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import { lastTable, streamUpdate } from '../../test/layouts.ts'
import { lockedRevision } from '../../test/locked.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** What programs of others write after a signature, and what attackers do (docs/rules/validator.md#changes). */
const maria = makeSigner('Maria')
const joao = makeSigner('João')
const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')
const base = pdf.firstRevision()
const signed = pdf.signRevision(base, maria)
const docMdp = (p: number) =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P ${p}>>>>]`
const dss = { 1: pdf.catalog('/DSS 30 0 R'), 30: '<</Type/DSS/Certs[31 0 R]/VRI<<>>>>', 31: pdf.stream('abc') }
const fields = (...nums: number[]) => nums.map((num) => `${num} 0 R`).join(' ')

async function verdicts(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas.map(({ veredito }) => veredito)
}
const signedWith = (objects: Record<number, string>, options: pdf.SignatureOptions = {}) =>
  pdf.signRevision(pdf.firstRevision({ ...pdf.baseObjects(), ...objects }), maria, options)

const BOX = '/Type/Annot/Subtype/Widget/P 3 0 R/Rect[50 500 70 520]/F 4'
const box = (state: string) => `<<${BOX}/FT/Btn/T(aceito)/V/${state}/AS/${state}/AP<</N<</Sim 8 0 R/Off 8 0 R>>>>>>`
const options = (value: string, first: string, second: string): Record<number, string> => ({
  10: `<</FT/Btn/Ff 49152/T(opcao)/Kids[11 0 R 12 0 R]${value}>>`,
  11: `<<${BOX}/Parent 10 0 R/AS/${first}/AP<</N<</A 8 0 R/Off 8 0 R>>>>>>`,
  12: `<<${BOX}/Parent 10 0 R/AS/${second}/AP<</N<</B 8 0 R/Off 8 0 R>>>>>>`,
})
const prepared = (extra = '') => `<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura24)/P 3 0 R/Rect[50 50 200 90]/F 4${extra}>>`
const visible = {
  field: 24,
  fields: fields(7, 20, 24),
  widget: '/Rect[50 50 200 90]/F 4/AP<</N 31 0 R>>',
  objects: { 31: pdf.look('João') },
}
const inPlace = (entries: string, extra = '') => {
  const file = pdf.update(base, {
    3: pdf.page(fields(7, 24)),
    6: pdf.form(fields(7, 24)),
    24: prepared(extra),
    32: pdf.look('assine aqui'),
  })
  const one = pdf.signRevision(file, maria, { fields: fields(7, 24, 20), entries })
  return pdf.signRevision(one, joao, { ...visible, fields: fields(7, 24, 20) })
}
const six = () => {
  let file = signed
  for (let i = 0; i < 5; i++) {
    const all = [7, 20, ...Array.from({ length: i + 1 }, (_, k) => 24 + 2 * k)]
    file = pdf.signRevision(file, joao, { field: 24 + 2 * i, fields: fields(...all) })
  }
  return file
}
const locked = () => {
  const { file, write } = lockedRevision()
  return pdf.signRevision(file, maria, { write })
}

test.each<[string, () => Buffer, string[]]>([
  [
    'a box that is ticked',
    () => {
      const places = { 3: pdf.page(fields(7, 10, 20)), 6: pdf.form(fields(7, 10, 20)) }
      return pdf.update(signedWith({ 10: box('Off') }, { fields: fields(7, 10, 20), objects: places }), { 10: box('Sim') })
    },
    ['valida'],
  ],
  [
    'one of two options chosen',
    () => {
      const file = signedWith(options('', 'Off', 'Off'), {
        objects: { 3: pdf.page(fields(7, 11, 12, 20)), 6: pdf.form(fields(7, 10, 20)) },
      })
      return pdf.update(file, options('/V/A', 'A', 'Off'))
    },
    ['valida'],
  ],
  [
    'a field filled in with a look of its own',
    () => pdf.update(signed, { 7: pdf.textField('dois').replace('8 0 R', '30 0 R'), 30: pdf.look('dois') }),
    ['valida'],
  ],
  [
    'the list of annotations in an object of its own',
    () => {
      const list = { 3: pdf.page('').replace('[]', ' 33 0 R') }
      const one = signedWith({}, { objects: { ...list, 33: `[${fields(7, 20)}]` } })
      return pdf.signRevision(one, joao, {
        field: 24,
        objects: { ...list, 33: `[${fields(7, 20, 24)}]` },
        fields: fields(7, 20, 24),
      })
    },
    ['valida', 'valida'],
  ],
  [
    'the form written into the catalogue',
    () => {
      const root = (nums: number[]) => ({ 1: pdf.catalog().replace('/AcroForm 6 0 R', `/AcroForm${pdf.form(fields(...nums))}`) })
      const one = signedWith({}, { objects: root([7, 20]) })
      return pdf.signRevision(one, joao, { field: 24, fields: fields(7, 20, 24), objects: root([7, 20, 24]) })
    },
    ['valida', 'valida'],
  ],
  [
    'a file without a form is signed, stamped and stamped again',
    () => {
      const objects = { ...pdf.baseObjects(), 1: '<</Type/Catalog/Pages 2 0 R>>', 3: pdf.page('') }
      const one = pdf.signRevision(pdf.firstRevision(objects), maria, { fields: fields(20), objects: { 1: pdf.catalog() } })
      const two = pdf.signRevision(one, stamper, { field: 24, fields: fields(20, 24), isStamp: true })
      return pdf.signRevision(pdf.update(two, dss), stamper, { field: 26, fields: fields(20, 24, 26), isStamp: true })
    },
    ['valida', 'valida', 'valida'],
  ],
  [
    'a field and its widget in two objects',
    () =>
      pdf.signRevision(signed, joao, {
        field: 24,
        fields: fields(7, 20, 24),
        objects: {
          3: pdf.page(fields(7, 20, 26)),
          24: '<</FT/Sig/T(dois)/V 25 0 R/Kids[26 0 R]>>',
          26: '<</Type/Annot/Subtype/Widget/Parent 24 0 R/P 3 0 R/Rect[50 50 200 90]/F 4/AP<</N 31 0 R>>>>',
          31: pdf.look('João'),
        },
      }),
    ['valida', 'valida'],
  ],
  [
    'a time-stamp whose field stands on no page',
    () =>
      pdf.signRevision(signed, stamper, {
        field: 24,
        fields: fields(7, 20, 24),
        isStamp: true,
        objects: { 3: pdf.page(fields(7, 20)), 24: '<</FT/Sig/T(carimbo)/V 25 0 R>>' },
      }),
    ['valida', 'valida'],
  ],
  ['a prepared place is signed', () => inPlace(''), ['valida', 'valida']],
  ['a prepared place with a look is signed', () => inPlace('', '/MK<<>>/AP<</N 32 0 R>>'), ['valida', 'valida']],
  ['a prepared place is signed after a certification', () => inPlace(docMdp(2)), ['valida', 'valida']],
  ['a prepared place is signed where nothing may change', () => inPlace(docMdp(1)), ['modificada', 'valida']],
  ['proofs where nothing may change', () => pdf.update(signedWith({}, { entries: docMdp(1) }), dss), ['valida']],
  ['six signatures', six, Array.from({ length: 6 }, () => 'valida')],
  [
    'the description of the file',
    () => pdf.update(signed, { 30: '<</Title(x)/ModDate(D:20260701)>>' }, { trailer: '/Info 30 0 R/ID[<00><01>]' }),
    ['valida'],
  ],
  ['an encrypted file with an empty password', locked, ['valida']],
  [
    'an XFA form that stays',
    () =>
      pdf.update(
        signedWith(
          { 6: pdf.form(fields(7), '/XFA 33 0 R'), 33: pdf.stream('<xdp/>') },
          { objects: { 6: pdf.form(fields(7, 20), '/XFA 33 0 R') } },
        ),
        dss,
      ),
    ['valida'],
  ],
  [
    'an XFA form that changes',
    () =>
      pdf.update(
        signedWith(
          { 6: pdf.form(fields(7), '/XFA 33 0 R'), 33: pdf.stream('<xdp/>') },
          { objects: { 6: pdf.form(fields(7, 20), '/XFA 33 0 R') } },
        ),
        {
          33: pdf.stream('<xdp>nada</xdp>'),
        },
      ),
    ['modificada'],
  ],
  [
    'no end mark',
    () =>
      pdf.signRevision(base, maria, { write: (file, objects) => bytes(text(pdf.update(file, objects)).replace(/%%EOF\n$/, '')) }),
    ['valida'],
  ],
  [
    'an end mark without a line end, and an update',
    () =>
      pdf.update(
        Buffer.concat([
          pdf.signRevision(base, maria, { write: (file, objects) => pdf.update(file, objects).subarray(0, -1) }),
          bytes('\r\n'),
        ]),
        dss,
      ),
    ['valida'],
  ],
  // Shadow attacks: the signed file already has the later content, invisibly.
  [
    'shadow, hide: what covered the content is taken away',
    () =>
      pdf.update(
        signedWith(
          { 3: pdf.page(fields(7)).replace('/Contents 4 0 R', '/Contents[4 0 R 34 0 R]'), 34: pdf.stream('0 0 595 842 re f') },
          { objects: { 3: pdf.page(fields(7, 20)).replace('/Contents 4 0 R', '/Contents[4 0 R 34 0 R]') } },
        ),
        { 34: pdf.stream('') },
      ),
    ['modificada'],
  ],
  [
    'shadow, hide and replace: the table leads to another object that was signed',
    () => {
      const hidden = '4 0 obj\n<</Length 5>>\nstream\nBT ET\nendstream\nendobj\n'
      const file = pdf.signRevision(pdf.update(base, { 35: pdf.stream(hidden) }), maria)
      const at = String(text(file).lastIndexOf(hidden)).padStart(10, '0')
      const table = `xref\n4 1\n${at} 00000 n \ntrailer\n<</Size 40/Root 1 0 R/Prev ${lastTable(file)}>>\nstartxref\n${file.length}\n%%EOF\n`
      return Buffer.concat([file, bytes(table)])
    },
    ['modificada'],
  ],
  [
    'shadow, hide and replace: another catalogue that was signed',
    () => {
      const file = signedWith({
        36: '<</Type/Catalog/Pages 37 0 R/AcroForm 6 0 R>>',
        37: '<</Type/Pages/Kids[38 0 R]/Count 1>>',
        38: pdf.page('').replace('4 0 R', '8 0 R'),
      })
      return bytes(text(pdf.update(file, { 39: '(x)' })).replace(/\/Root 1 0 R(?![\s\S]*\/Root)/, '/Root 36 0 R'))
    },
    ['modificada'],
  ],
  [
    'shadow: an object in a stream takes the number of another',
    () => streamUpdate(signed, { 4: '<</Length 0>>', 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }, { packed: [5] }),
    ['modificada'],
  ],
  [
    'the look of a visible signature is written anew',
    () =>
      pdf.update(signedWith({}, { widget: '/Rect[50 50 200 90]/F 4/AP<</N 31 0 R>>', objects: { 31: pdf.look('Maria') } }), {
        31: pdf.look('Outra'),
      }),
    ['modificada'],
  ],
  [
    'an object with another generation',
    () => bytes(text(pdf.update(signed, { 4: pdf.stream('BT ET') })).replace(/4 0 obj(?![\s\S]*4 0 obj)/, '4 1 obj')),
    ['modificada'],
  ],
])('%s', async (_what, make, expected) => {
  expect(await verdicts(make())).toEqual(expected)
})
