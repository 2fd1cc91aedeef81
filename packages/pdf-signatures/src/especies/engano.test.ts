import { expect, test } from 'vitest'
import { makeStamp } from '../../test/container.ts'
import { makeSigner } from '../../test/keys.ts'
import { lastTable, streamUpdate } from '../../test/layouts.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** Files that one program would show as they were signed and another one otherwise (docs/rules/validator.md#coverage). */
const maria = makeSigner('Maria')
const joao = makeSigner('João')
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')
const base = pdf.firstRevision()

async function first(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas[0]!
}
const signedWith = (objects: Record<number, string>, options: pdf.SignatureOptions = {}) =>
  pdf.signRevision(pdf.firstRevision({ ...pdf.baseObjects(), ...objects }), maria, options)
const row = (at: number, gen = 0) => `${String(at).padStart(10, '0')} ${String(gen).padStart(5, '0')} n \n`

/** Signed with a second content for the page, which nothing refers to. */
const hidden = '4 0 obj\n<</Length 5>>\nstream\nBT ET\nendstream\nendobj\n'
const signed = pdf.signRevision(pdf.update(base, { 35: pdf.stream(hidden) }), maria)
const own = text(signed).indexOf('4 0 obj')
const other = text(signed).lastIndexOf('4 0 obj')
const table = (rows: string, trailer = '/Root 1 0 R', more = '') =>
  bytes(
    `${text(signed)}${more}xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<</Size 60${trailer}/Prev ${lastTable(signed)}>>\nstartxref\n${signed.length + more.length}\n%%EOF\n`,
  )
/** A table stream with rows for one object each. */
const hybrid = (tableRows: string, entries: [number, number][]) => {
  const data = Buffer.concat(
    entries.map(([, at]) => {
      const one = Buffer.alloc(6)
      one[0] = 1
      one.writeUInt32BE(at, 1)
      return one
    }),
  )
  const index = entries.map(([num]) => `${num} 1`).join(' ')
  const stream = `50 0 obj\n${pdf.stream(data.toString('latin1'), `/Type/XRef/W[1 4 1]/Index[${index}]/Size 60/Root 1 0 R`)}\nendobj\n`
  return table(`${tableRows}50 1\n${row(signed.length)}`, `/Root 1 0 R/XRefStm ${signed.length}`, stream)
}

test('the helpers of the tables below are right', async () => {
  expect(own).toBeGreaterThan(0)
  expect(other).toBeGreaterThan(own)
  expect((await first(table(`4 1\n${row(own)}`))).veredito).toBe('valida')
  expect((await first(table(`4 1\n${row(other)}`))).veredito).toBe('modificada')
  expect((await first(hybrid('', []))).veredito).toBe('valida')
  expect((await first(hybrid(`4 1\n${row(own)}`, [[4, own]]))).veredito).toBe('valida')
})

test.each<[string, () => Buffer]>([
  ['an object twice in a table, first as it was signed', () => table(`4 1\n${row(own)}4 1\n${row(other)}`)],
  ['an object twice in a table, last as it was signed', () => table(`4 1\n${row(other)}4 1\n${row(own)}`)],
  ['an object in the table and otherwise in the hidden stream', () => hybrid(`4 1\n${row(own)}`, [[4, other]])],
  [
    'an object twice in the hidden stream',
    () =>
      hybrid('', [
        [4, own],
        [4, other],
      ]),
  ],
  ['an object set free in the table and given by the hidden stream', () => hybrid('4 1\n0000000000 00001 f \n', [[4, other]])],
  ['another generation in the table than in the object', () => table(`4 1\n${row(own, 3)}`)],
  [
    'a table that begins with number 1 and the head of the free list',
    () => bytes(text(table('')).replace(/0 1\n0000000000 65535 f(?![\s\S]*65535)/, '1 1\n0000000000 65535 f')),
  ],
  ['two catalogues in one trailer', () => table('', '/Root 2 0 R/Root 1 0 R')],
  [
    'an object twice in an object stream',
    () => {
      const file = streamUpdate(signed, { 44: '(a)', 45: '(b)' }, { packed: [44, 45] })
      return bytes(text(file).replace('44 0 45', '45 0 45'))
    },
  ],
])('%s is no proper update', async (_what, make) => {
  const found = await first(make())
  expect(found.veredito).not.toBe('valida')
})

const NODE = '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 180/MediaBox[0 0 300 300]>>'
test.each<[string, Record<number, string>]>([
  [
    'the page hung below another node, whose turn and size a reader takes over',
    { 3: pdf.page('7 0 R 20 0 R').replace('2 0 R', '36 0 R'), 36: NODE },
  ],
  ['the fields twice in the form', { 6: '<</Fields[7 0 R 40 0 R]/Fields[7 0 R 20 0 R]/SigFlags 3/DR<</Font<</F1 5 0 R>>>>>>' }],
  [
    'a font for the looks that are made anew',
    {
      7: pdf.textField('dois'),
      6: '<</Fields[7 0 R 20 0 R]/NeedAppearances true/SigFlags 3/DR<</Font<</F1 36 0 R>>>>>>',
      36: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>',
    },
  ],
])('%s is a change', async (_what, objects) => {
  expect((await first(pdf.update(signed, objects))).veredito).toBe('modificada')
})

test('a font more for the looks that are made anew is none', async () => {
  const objects = {
    7: pdf.textField('dois'),
    6: '<</Fields[7 0 R 20 0 R]/NeedAppearances true/SigFlags 3/DR<</Font<</F1 5 0 R/F2 36 0 R>>>>>>',
    36: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  }
  expect((await first(pdf.update(signed, objects))).veredito).toBe('valida')
})

test('a new signature whose place is given twice is a change', async () => {
  const widget = '/Rect[40 770 300 800]/Rect[0 0 0 0]/F 132/AP<</N 31 0 R>>'
  const both = pdf.signRevision(signed, joao, {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget,
    objects: { 31: pdf.look('João') },
  })
  expect((await first(both)).veredito).toBe('modificada')
})

test('a push button has no value that could be filled in', async () => {
  const button = (value: string, look: number) =>
    `<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(figura)${value}/P 3 0 R/Rect[0 0 595 842]/F 4/AP<</N ${look} 0 R>>>>`
  const places = { 3: pdf.page('7 0 R 40 0 R 20 0 R'), 6: pdf.form('7 0 R 40 0 R 20 0 R') }
  const file = signedWith({ 40: button('', 41), 41: pdf.look('') }, { objects: places })
  expect((await first(file)).veredito).toBe('valida')
  expect((await first(pdf.update(file, { 40: button('/V/Sim', 42), 42: pdf.look('nada deve') }))).veredito).toBe('modificada')
})

test('an empty field that lies over the text, or hid it, is told when it is signed', async () => {
  const place = (look: string) => `<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura24)/P 3 0 R/Rect[40 770 300 800]/F 4${look}>>`
  const fields = '7 0 R 24 0 R 20 0 R'
  const cases: [string, string][] = [
    ['', '/AP<</N 31 0 R>>'],
    ['/AP<</N 31 0 R>>', ''],
  ]
  for (const [before, after] of cases) {
    const objects = { 3: pdf.page('7 0 R 24 0 R'), 6: pdf.form('7 0 R 24 0 R'), 24: place(before), 31: pdf.look('assine') }
    const one = pdf.signRevision(pdf.update(base, objects), maria, { fields })
    const both = pdf.signRevision(one, joao, { field: 24, fields, widget: `/Rect[40 770 300 800]/F 4${after}` })
    expect(await first(both)).toMatchObject({ veredito: 'valida', encoberta: true })
  }
})

/** Pages one below the other. */
const deep = (levels: number) =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, i) => {
      const kid = i === levels - 1 ? 3 : 101 + i
      return [100 + i, `<</Type/Pages/Kids[${kid} 0 R]/Count 1/Parent ${i === 0 ? 2 : 99 + i} 0 R>>`]
    }),
  )
test.each<[string, Record<number, string>]>([
  ['a page deeper than pages are looked for', { ...deep(120), 2: '<</Type/Pages/Kids[100 0 R]/Count 1>>' }],
  [
    'more pages than are looked at',
    {
      2: `<</Type/Pages/Kids[${'100 0 R '.repeat(1)}${Array.from({ length: 20_001 }, (_, i) => `${200 + i} 0 R`).join(' ')} 3 0 R]>>`,
    },
  ],
])('%s: the file is refused, as a change would not be seen', async (_what, objects) => {
  const pages = Object.fromEntries(
    [...(objects[2]?.matchAll(/(\d{3,}) 0 R/g) ?? [])].map(([, num]) => [Number(num), '<</Type/Page/Parent 2 0 R>>']),
  )
  const file = signedWith({ ...pages, ...objects })
  await expect(first(pdf.update(file, { 4: pdf.stream('BT ET') }))).rejects.toMatchObject({ causa: 'limite' })
})

test('a time-stamp of nobody known changes neither the time nor the trust', async () => {
  const root = makeSigner('AC Raiz', { isAuthority: true })
  const until = new Date('2026-05-01T00:00:00Z')
  const expired = makeSigner('Vencida', { issuer: root, until })
  const nobody = makeSigner('Carimbos de ninguém', { purposes: ['1.3.6.1.5.5.7.3.8'] })
  const file = pdf.signRevision(base, expired, {
    time: new Date('2026-06-01T12:00:00Z'),
    stamp: (value) => makeStamp(value, nobody, new Date('2026-04-01T12:00:00Z')),
  })
  const confianca = { ancoras: [{ certificado: root.certificate, nivel: 'icp-brasil' as const }], intermediarias: [] }
  const { assinaturas } = await validate(file, { confianca, agora: new Date('2026-11-20') })
  expect(assinaturas[0]).toMatchObject({ signingTime: '2026-06-01T12:00:00.000Z', confianca: 'desconhecida' })
  expect(assinaturas[0]!.motivos).toContain('O carimbo do tempo é de uma autoridade desconhecida.')
  expect(assinaturas[0]!.motivos).toContain('A data é a declarada por quem assinou; não há carimbo do tempo que a comprove.')
})
