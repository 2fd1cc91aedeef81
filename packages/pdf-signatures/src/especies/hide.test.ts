import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** Looks of later signatures over what was signed, and comments (docs/rules/validator.md#changes). */
const maria = makeSigner('Maria')
const joao = makeSigner('João')
const base = pdf.firstRevision()
const signed = pdf.signRevision(base, maria)

async function examine(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas
}
const first = async (file: Buffer) => (await examine(file))[0]!
const second = (rect: string, look = pdf.look('João'), options: pdf.SignatureOptions = {}) =>
  pdf.signRevision(signed, joao, {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget: `/Rect[${rect}]/F 132/AP<</N 31 0 R>>`,
    ...options,
    objects: { 31: look, ...options.objects },
  })
const white = pdf.stream('1 g 0 0 200 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]')
const nothing = pdf.stream('', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]')

test.each<[string, () => Buffer, boolean]>([
  ['beside the text', () => second('50 50 200 90'), false],
  ['over the text', () => second('40 770 200 800'), true],
  ['white, over the text', () => second('40 770 200 800', white), true],
  ['without a drawing, over the text', () => second('40 770 200 800', nothing), false],
  ['over a field', () => second('100 605 200 640'), true],
  [
    'seen only under the mouse, over the text',
    () =>
      second('40 770 200 800', nothing, {
        widget: '/Rect[40 770 200 800]/F 132/AP<</N 31 0 R/R 32 0 R>>',
        objects: { 32: white },
      }),
    true,
  ],
  [
    'with a ground and no look, over the text',
    () => second('40 770 200 800', nothing, { widget: '/Rect[40 770 200 800]/F 132/MK<</BG[1 1 1]>>' }),
    true,
  ],
  ['its corners in another order, over the text', () => second('200 800 40 770'), true],
])('a later signature %s', async (_what, make, expected) => {
  const [one, two] = await examine(make())
  expect([one!.veredito, one!.encoberta, two!.veredito, two!.encoberta]).toEqual(['valida', expected, 'valida', false])
  expect(one!.frase.includes('uma assinatura posterior cobre parte da página 1')).toBe(expected)
  expect(one!.motivos.some((motivo) => motivo.startsWith('Uma assinatura posterior cobre parte da página 1.'))).toBe(expected)
})

test('a later signature over most of a page leaves nothing of what was signed', async () => {
  const one = await first(second('0 0 595 500', white))
  expect(one).toMatchObject({
    veredito: 'modificada',
    frase: 'A assinatura de Maria está íntegra, mas uma assinatura posterior cobre a maior parte da página 1.',
  })
  // Several together, each over less than half.
  const two = second('0 0 595 300', white)
  const three = pdf.signRevision(two, joao, {
    field: 26,
    fields: '7 0 R 20 0 R 24 0 R 26 0 R',
    widget: '/Rect[0 300 595 600]/F 132/AP<</N 31 0 R>>',
  })
  expect((await examine(three)).map(({ veredito }) => veredito)).toEqual(['modificada', 'valida', 'valida'])
})

/** Eight full lines of text at the top of the page: 470 x 96 points, about a twelfth of it. */
const lines = `BT /F1 12 Tf 12 TL 60 780 Td ${Array.from({ length: 8 }, () => `(${'texto do acordo '.repeat(5)}) Tj T*`).join(' ')} ET`
const photo = (dict = '') => pdf.stream('x', `/Type/XObject/Subtype/Image/Width 1/Height 1${dict}`)
const picture = pdf.stream('q 200 0 0 20 0 0 cm /I Do Q', '/Subtype/Form/BBox[0 0 200 20]/Resources<</XObject<</I 33 0 R>>>>')
const glass = pdf.stream(
  '/M gs 1 1 0 rg 0 0 200 20 re f BT /F1 8 Tf 2 6 Td (por Joao) Tj ET',
  '/Subtype/Form/BBox[0 0 200 20]/Resources<</ExtGState<</M<</BM/Multiply>>>>>>',
)
const WHOLE = '40 680 560 800'
test.each<[string, string, string, string, string, boolean]>([
  ['a ground over all the lines', lines, WHOLE, white, '', false],
  ['a picture over all the lines', lines, WHOLE, picture, '', false],
  ['a picture with a mask', lines, WHOLE, picture, '/SMask 5 0 R', true],
  ['letters alone', lines, WHOLE, pdf.look('João'), '', true],
  ['a ground that is seen through', lines, WHOLE, glass, '', true],
  ['a ground over the last two of them', lines, '40 680 560 720', white, '', true],
  ['an ordinary stamp with a ground', lines, '60 690 260 790', white, '', true],
  ['a ground over all of a short text', 'BT /F1 12 Tf 60 780 Td (Maria da Silva) Tj ET', WHOLE, white, '', true],
])('over a part of the page with most of its text: %s', async (_what, content, rect, look, mask, expected) => {
  const place = pdf.firstRevision({ ...pdf.baseObjects(), 4: pdf.stream(content) })
  const both = pdf.signRevision(pdf.signRevision(place, maria), joao, {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget: `/Rect[${rect}]/F 132/AP<</N 31 0 R>>`,
    objects: { 31: look, 33: photo(mask) },
  })
  expect(await first(both)).toMatchObject({ veredito: expected ? 'valida' : 'modificada', encoberta: expected })
})

test('a look on several pages is reported for the page where it covers something', async () => {
  const blank = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[]>>'
  const objects = { ...pdf.baseObjects(), 2: '<</Type/Pages/Kids[30 0 R 3 0 R]/Count 2>>', 30: blank }
  const both = pdf.signRevision(pdf.signRevision(pdf.firstRevision(objects), maria), joao, {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget: '/Rect[40 770 200 800]/F 132/AP<</N 31 0 R>>',
    objects: { 31: white, 30: blank.replace('[]', '[24 0 R]') },
  })
  expect(await first(both)).toMatchObject({ veredito: 'valida', encoberta: true })
  expect((await first(both)).frase).toContain('cobre parte da página 2')
})

const contents: [string, string, Record<number, string>, boolean][] = [
  ['a picture', 'q 100 0 0 100 300 300 cm /I Do Q', { 32: pdf.stream('x', '/Type/XObject/Subtype/Image') }, true],
  [
    'a form with text',
    'q 1 0 0 1 300 300 cm /I Do Q',
    { 32: pdf.stream('BT 20 TL /F1 20 Tf T* (a) Tj ET', '/Subtype/Form/BBox[0 0 9 9]/Matrix[1 0 0 1 10 60]') },
    true,
  ],
  ['a filled shape', '300 300 50 50 re f', {}, true],
  ['a filled curve', '300 300 m 330 330 350 340 360 300 c f', {}, true],
  ['a frame', '300 300 50 50 re S', {}, false],
  ['a white ground', '1 g 0 0 595 842 re f', {}, false],
  ['a line to sign on', 'BT /F1 12 Tf 300 320 Td (______________) Tj ET', {}, false],
  ['a picture written into the content', 'q 90 0 0 90 300 300 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q', {}, true],
  ['text in a matrix', 'q 2 0 0 2 0 0 cm BT /F1 12 Tf 1 0 0 1 152 160 Tm [(a) -20 (bc)] TJ ET Q', {}, true],
  ['text elsewhere', 'BT /F1 12 Tf 300 500 Td (a) Tj 0 -400 TD (b) Tj ET', {}, false],
  ['what cannot be read', ') ( [', {}, true],
]
test.each(contents)('below a later signature: %s', async (_what, content, more, expected) => {
  const place = (fields: string) => pdf.page(fields).replace('/Font<<', '/XObject<</I 32 0 R>>/Font<<')
  const objects = { ...pdf.baseObjects(), 3: place('7 0 R'), 4: pdf.stream(content), ...more }
  const one = pdf.signRevision(pdf.firstRevision(objects), maria, { objects: { 3: place('7 0 R 20 0 R') } })
  const both = pdf.signRevision(one, joao, {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget: '/Rect[305 310 400 390]/F 132/AP<</N 31 0 R>>',
    objects: { 3: place('7 0 R 20 0 R 24 0 R'), 31: white },
  })
  expect(await first(both)).toMatchObject({ veredito: 'valida', encoberta: expected })
})

const LOCKS = ['/Action/All', '/Action/Include/Fields[(Assinatura24)]', '/Action/Exclude/Fields[(valor)]']
test.each(LOCKS)('a field that a lock keeps (%s) is not signed later; an unseen time-stamp is', async (action) => {
  const entries = `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</V/1.2${action}>>>>]`
  const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
  const all = '7 0 R 20 0 R 24 0 R'
  const prepared = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura24)/P 3 0 R/Rect[0 0 0 0]/F 132>>'
  const place = pdf.update(base, { 3: pdf.page('7 0 R 24 0 R'), 6: pdf.form('7 0 R 24 0 R'), 24: prepared })
  for (const start of [base, place]) {
    const fields = start === base ? all : '7 0 R 24 0 R 20 0 R'
    const locked = pdf.signRevision(start, maria, { entries, fields: start === base ? '7 0 R 20 0 R' : fields })
    const later = { field: 24, fields }
    expect((await first(locked)).veredito).toBe('valida')
    expect((await first(pdf.signRevision(locked, joao, later))).veredito).toBe('modificada')
    expect((await first(pdf.signRevision(locked, stamper, { ...later, isStamp: true }))).veredito).toBe('valida')
  }
})

test('a lock that leaves a field out lets it be signed', async () => {
  const entries = '/Reference[<</TransformMethod/FieldMDP/TransformParams<</Action/Include/Fields[(valor)]>>>>]'
  const locked = pdf.signRevision(base, maria, { entries })
  expect((await first(pdf.signRevision(locked, joao, { field: 24, fields: '7 0 R 20 0 R 24 0 R' }))).veredito).toBe('valida')
})

const docMdp = (p: number) => `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</V/1.2/P ${p}>>>>]`
const mark = (subtype: string, look = '', extra = '/C[1 1 0]') =>
  `<</Type/Annot/Subtype/${subtype}/Rect[50 778 300 792]/QuadPoints[50 792 300 792 50 778 300 778]${extra}${look && '/AP<</N 31 0 R>>'}>>`
const drawn = (content: string) =>
  pdf.stream(
    content,
    '/Type/XObject/Subtype/Form/BBox[50 778 300 792]/Resources<</ExtGState<</M<</BM/Multiply>>>>/Font<</F1 5 0 R>>>>',
  )
const yellow = '/M gs 1 1 0 rg 50 778 250 14 re f'
const marks: [string, string, string, boolean][] = [
  ['a highlight without a look', mark('Highlight'), '', true],
  ['a highlight', mark('Highlight', 'x'), yellow, true],
  ['a line below', mark('Underline', 'x'), '1 0 0 RG 1 w 50 779 m 300 779 l S', true],
  ['a wavy line', mark('Squiggly', 'x'), '1 0 0 RG 1 w 50 779 m 300 780 l S', true],
  ['a line through', mark('StrikeOut', 'x'), '1 0 0 rg 50 785 250 1 re f', true],
  ['a black highlight without a look', mark('Highlight', '', '/C[0 0 0]'), '', false],
  ['a highlight that is not seen through', mark('Highlight', 'x'), '1 1 0 rg 50 778 250 14 re f', false],
  ['a highlight that blackens', mark('Highlight', 'x'), '/M gs 0 g 50 778 250 14 re f', false],
  ['a highlight that writes', mark('Highlight', 'x'), `${yellow} BT /F1 12 Tf 50 780 Td (nada) Tj ET`, false],
  ['a line through as thick as the text', mark('StrikeOut', 'x'), '1 g 14 w 50 785 m 300 785 l S', false],
  ['a highlight with an action', mark('Highlight', '', '/A<</S/URI/URI(http://x)>>'), '', false],
  ['a note in letters', mark('FreeText', 'x'), 'BT /F1 12 Tf 50 780 Td (nada) Tj ET', false],
  ['a drawing', mark('Ink', 'x'), '1 g 14 w 50 785 m 300 785 l S', false],
  ['a stamp', mark('Stamp', 'x'), '1 g 50 778 250 14 re f', false],
  ['a redaction', mark('Redact'), '', false],
]
test.each(marks)('where comments are allowed (P 3): %s', async (_what, annotation, look, expected) => {
  const objects = { 3: pdf.page('7 0 R 20 0 R 30 0 R'), 30: annotation, 31: drawn(look) }
  const verdict = async (entries: string) =>
    (await first(pdf.update(pdf.signRevision(base, maria, { entries }), objects))).veredito
  expect(await verdict(docMdp(3))).toBe(expected ? 'valida' : 'modificada')
  expect(await verdict(docMdp(2))).toBe('modificada')
  expect(await verdict('')).toBe('modificada')
})

test('where comments are allowed they are also changed and removed; a stamp that was signed is not', async () => {
  const withNotes = (annotation: string) =>
    pdf.signRevision(pdf.update(base, { 3: pdf.page('7 0 R 30 0 R'), 30: annotation, 31: drawn(yellow) }), maria, {
      fields: '7 0 R 30 0 R 20 0 R',
      objects: { 6: pdf.form('7 0 R 20 0 R') },
      entries: docMdp(3),
    })
  const highlight = withNotes(mark('Highlight', 'x'))
  expect((await first(pdf.update(highlight, { 30: mark('Highlight', 'x', '/C[1 1 0]/Contents(ver)') }))).veredito).toBe('valida')
  expect((await first(pdf.update(highlight, { 3: pdf.page('7 0 R 20 0 R') }))).veredito).toBe('valida')
  expect((await first(pdf.update(highlight, { 31: drawn('1 g 50 778 250 14 re f') }))).veredito).toBe('modificada')
  const stamp = withNotes(mark('Stamp', 'x'))
  expect((await first(pdf.update(stamp, { 3: pdf.page('7 0 R 20 0 R') }))).veredito).toBe('modificada')
  expect((await first(pdf.update(stamp, { 30: mark('Highlight', 'x') }))).veredito).toBe('modificada')
})
