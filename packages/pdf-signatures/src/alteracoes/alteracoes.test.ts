import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

const signer = makeSigner('Maria')
const confianca = { ancoras: [], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
const base = pdf.firstRevision()
const signed = pdf.signRevision(base, signer)
const docMdp = (p: number) =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P ${p}>>>>]`
const certified = (p: number) => pdf.signRevision(base, signer, { entries: docMdp(p) })

/** The verdicts in the order of the signatures. */
const verdicts = async (file: Buffer) => (await validate(file, { confianca, agora })).assinaturas.map(({ veredito }) => veredito)
const first = async (file: Buffer) => (await verdicts(file))[0]

test('a file as it was signed is valid', async () => {
  expect(await verdicts(signed)).toEqual(['valida'])
})

const withField = (extra = '') => pdf.page(`7 0 R 20 0 R ${extra}`)
const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura20)/V 21 0 R/P 3 0 R/Rect[0 0 0 0]/F 132>>'
const filled = { [pdf.TEXT_FIELD]: pdf.textField('dois mil'), [pdf.LOOK]: pdf.look('dois mil') }

test.each<[string, Record<number, string>]>([
  ['nothing but a comment', {}],
  ['proofs for later checks', { 1: pdf.catalog('/DSS 30 0 R'), 30: '<</Type/DSS/Certs[]>>' }],
  ['a description', { 1: pdf.catalog('/Metadata 30 0 R'), 30: pdf.stream('<x/>', '/Type/Metadata/Subtype/XML') }],
  ['a filled field', filled],
  ['read-only flags', { [pdf.TEXT_FIELD]: pdf.textField('mil', '/Ff 1') }],
  [
    'a resource of the form',
    {
      [pdf.FORM]: '<</Fields[7 0 R 20 0 R]/SigFlags 3/DR<</Font<</F1 5 0 R/F2 30 0 R>>>>>>',
      30: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    },
  ],
  ['dates of the page', { [pdf.PAGE]: pdf.page('7 0 R 20 0 R', '/LastModified(D:20260101)/Tabs/S') }],
  [
    'an empty signature field without a look',
    {
      [pdf.PAGE]: withField('30 0 R'),
      [pdf.FORM]: pdf.form('7 0 R 20 0 R 30 0 R'),
      30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(b)/P 3 0 R/Rect[0 0 0 0]>>',
    },
  ],
  ['objects that nothing refers to', { 30: pdf.stream('BT ET') }],
])('%s may follow', async (_what, objects) => {
  expect(await first(pdf.update(signed, objects))).toBe('valida')
})

const box = (extra: string) => `<</Type/Annot/P 3 0 R/Rect[0 0 595 842]/F 4/AP<</N 31 0 R>>${extra}>>`
const cover = pdf.look('nada deve')
test.each<[string, Record<number, string>]>([
  ['the content of the page', { [pdf.CONTENT]: pdf.stream('BT /F1 12 Tf 50 780 Td (O comprador paga um real) Tj ET') }],
  ['another content for the page', { [pdf.PAGE]: withField().replace('4 0 R', '30 0 R'), 30: pdf.stream('BT ET') }],
  ['a font', { [pdf.FONT]: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }],
  [
    'the resources',
    { [pdf.PAGE]: withField().replace('/F1 5 0 R', '/F1 30 0 R'), 30: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' },
  ],
  ['the size of the page', { [pdf.PAGE]: withField().replace('842', '84') }],
  ['a page added', { 2: '<</Type/Pages/Kids[3 0 R 30 0 R]/Count 2>>', 30: pdf.page('') }],
  ['the page exchanged', { 2: '<</Type/Pages/Kids[30 0 R]/Count 1>>', 30: withField() }],
  ['the page removed', { 2: '<</Type/Pages/Kids[]/Count 0>>' }],
  ['another tree of pages', { 1: pdf.catalog().replace('/Pages 2', '/Pages 30'), 30: '<</Type/Pages/Kids[3 0 R]/Count 1>>' }],
  ['a layer switched off', { 1: pdf.catalog().replace('/ON[9', '/OFF[9') }],
  ['a layer renamed', { [pdf.LAYER]: '<</Type/OCG/Name(Outra)>>' }],
  ['an action at opening', { 1: pdf.catalog('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>') }],
  ['an attachment', { 1: pdf.catalog('/Names<</EmbeddedFiles<</Names[(a)30 0 R]>>>>'), 30: '<</Type/Filespec/F(a)>>' }],
  ['a stamp', { [pdf.PAGE]: withField('30 0 R'), 30: box('/Subtype/Stamp'), 31: cover }],
  ['a note of text', { [pdf.PAGE]: withField('30 0 R'), 30: box('/Subtype/FreeText'), 31: cover }],
  [
    'an annotation written into the page',
    { [pdf.PAGE]: withField('<</Type/Annot/Subtype/Square/Rect[0 0 595 842]/IC[1 1 1]>>') },
  ],
  ['a link', { [pdf.PAGE]: withField('30 0 R'), 30: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://x)>>>>' }],
  ['a widget removed', { [pdf.PAGE]: pdf.page('20 0 R') }],
  ['a field removed', { [pdf.FORM]: pdf.form('20 0 R') }],
  ['the form removed', { 1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[9 0 R]/D<</ON[9 0 R]>>>>>>' }],
  ['a look whose value stays', { [pdf.LOOK]: pdf.look('dez mil') }],
  ['another look whose value stays', { [pdf.TEXT_FIELD]: pdf.textField('mil').replace('8 0 R', '30 0 R'), 30: pdf.look('dez') }],
  ['a field hidden', { [pdf.TEXT_FIELD]: pdf.textField('mil').replace('/F 4', '/F 2') }],
  ['a field moved', { [pdf.TEXT_FIELD]: pdf.textField('dois').replace('600', '100') }],
  [
    'a new text field',
    {
      [pdf.PAGE]: withField('30 0 R'),
      [pdf.FORM]: pdf.form('7 0 R 20 0 R 30 0 R'),
      30: box('/Subtype/Widget/FT/Tx/T(x)/V(y)'),
      31: cover,
    },
  ],
  ['a new text field written into the form', { [pdf.FORM]: pdf.form('7 0 R 20 0 R <</FT/Tx/T(x)/V(y)>>') }],
  [
    'a signature field that is not signed but has a look',
    {
      [pdf.PAGE]: withField('30 0 R'),
      [pdf.FORM]: pdf.form('7 0 R 20 0 R 30 0 R'),
      30: box('/Subtype/Widget/FT/Sig/T(x)'),
      31: cover,
    },
  ],
  [
    'a stamp that calls itself a signature field',
    {
      [pdf.PAGE]: withField('30 0 R'),
      [pdf.FORM]: pdf.form('7 0 R 20 0 R 30 0 R'),
      30: box('/Subtype/Stamp/FT/Sig/T(x)'),
      31: cover,
    },
  ],
  ['looks to be rebuilt', { [pdf.FORM]: pdf.form('7 0 R 20 0 R', '/NeedAppearances true') }],
  ['an XFA form', { [pdf.FORM]: pdf.form('7 0 R 20 0 R', '/XFA 30 0 R'), 30: pdf.stream('<xdp/>') }],
  ['a script of a field', { [pdf.TEXT_FIELD]: pdf.textField('mil', '/AA<</K<</S/JavaScript/JS(1)>>>>') }],
  ["the signature's own look", { 20: field.replace('>>', '/AP<</N 30 0 R>>>>').replace('0 0 0 0', '0 0 595 842'), 30: cover }],
  ['a key twice in the catalogue', { 1: pdf.catalog('/Pages 2 0 R') }],
  [
    'a font that takes the number of a new field',
    {
      [pdf.PAGE]: withField(),
      [pdf.FORM]: pdf.form('7 0 R 20 0 R 5 0 R'),
      [pdf.FONT]: '<</Type/Font/Subtype/Type1/BaseFont/Symbol/FT/Sig/T(f)>>',
    },
  ],
])('%s is a change of the document', async (_what, objects) => {
  expect(await first(pdf.update(signed, objects))).toBe('modificada')
})

test('the signature taken out of its field is not found any more', async () => {
  expect(await verdicts(pdf.update(signed, { 20: field.replace('/V 21 0 R', '') }))).toEqual([])
})

test('content smuggled into the resources under the name of a field is a change', async () => {
  const objects = { ...pdf.baseObjects(), [pdf.PAGE]: pdf.page('7 0 R', '/Resources<</XObject 7 0 R/Font<</F1 5 0 R>>>>') }
  const file = pdf.signRevision(pdf.firstRevision(objects), signer, {
    objects: { [pdf.PAGE]: pdf.page('7 0 R 20 0 R').replace('/Resources<<', '/Resources<</XObject 7 0 R') },
  })
  expect(await first(file)).toBe('valida')
  expect(await first(pdf.update(file, filled))).toBe('modificada')
})

test('a second person signs, in a field that is seen, and both are valid', async () => {
  const second = makeSigner('João')
  const visible = {
    field: 24,
    fields: '7 0 R 20 0 R 24 0 R',
    widget: '/Rect[50 50 200 90]/F 132/AP<</N 31 0 R>>',
    objects: { 31: cover },
  }
  expect(await verdicts(pdf.signRevision(signed, second, visible))).toEqual(['valida', 'valida'])
  // After a certification, a look could cover what was certified.
  expect(await verdicts(pdf.signRevision(certified(2), second, visible))).toEqual(['modificada', 'valida'])
  const unseen = { field: 24, fields: '7 0 R 20 0 R 24 0 R' }
  expect(await verdicts(pdf.signRevision(certified(2), second, unseen))).toEqual(['valida', 'valida'])
  expect(await verdicts(pdf.signRevision(certified(1), second, unseen))).toEqual(['modificada', 'valida'])
  expect(await verdicts(pdf.signRevision(certified(1), second, { ...unseen, isStamp: true }))).toEqual(['valida', 'valida'])
})

test('an empty signature field is signed later', async () => {
  const empty = pdf.update(base, {
    [pdf.PAGE]: pdf.page('7 0 R 24 0 R'),
    [pdf.FORM]: pdf.form('7 0 R 24 0 R'),
    24: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura24)/P 3 0 R/Rect[50 50 200 90]/F 132>>',
  })
  const one = pdf.signRevision(empty, signer, { fields: '7 0 R 24 0 R 20 0 R' })
  const both = pdf.signRevision(one, makeSigner('João'), {
    field: 24,
    fields: '7 0 R 24 0 R 20 0 R',
    widget: '/Rect[50 50 200 90]/F 132/AP<</N 31 0 R>>',
    objects: { 31: cover },
  })
  expect(await verdicts(both)).toEqual(['valida', 'valida'])
})

test('DocMDP: nothing, forms, comments', async () => {
  const note = { [pdf.PAGE]: withField('30 0 R'), 30: '<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/Contents(oi)>>' }
  const evil = { [pdf.PAGE]: withField('30 0 R'), 30: box('/Subtype/FreeText'), 31: cover }
  expect(await Promise.all([1, 2, 3].map((p) => first(pdf.update(certified(p), filled))))).toEqual([
    'modificada',
    'valida',
    'valida',
  ])
  expect(await Promise.all([1, 2, 3].map((p) => first(pdf.update(certified(p), note))))).toEqual([
    'modificada',
    'modificada',
    'valida',
  ])
  expect(await Promise.all([1, 2, 3].map((p) => first(pdf.update(certified(p), evil))))).toEqual([
    'modificada',
    'modificada',
    'modificada',
  ])
})

test.each([
  ['/Action/All', 'modificada'],
  ['/Action/Include/Fields[(valor)]', 'modificada'],
  ['/Action/Include/Fields[(outro)]', 'valida'],
  ['/Action/Exclude/Fields[(valor)]', 'valida'],
  ['/Action/Exclude/Fields[(outro)]', 'modificada'],
])('a lock with %s: a filled field is %s', async (action, verdict) => {
  const lock = pdf.signRevision(base, signer, { widget: `/Rect[0 0 0 0]/F 132/Lock<</Type/SigFieldLock${action}>>` })
  const mdp = `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</Type/TransformParams/V/1.2${action}>>>>]`
  expect(await first(pdf.update(lock, filled))).toBe(verdict)
  expect(await first(pdf.update(pdf.signRevision(base, signer, { entries: mdp }), filled))).toBe(verdict)
})

test('changes are described page by page, in sentences', async () => {
  const file = pdf.update(signed, { ...filled, [pdf.CONTENT]: pdf.stream('BT ET') })
  const [one] = (await validate(file, { confianca, agora })).assinaturas
  expect(one).toMatchObject({
    integra: true,
    cobertura: 'revisao',
    frase: 'A assinatura de Maria está íntegra, mas o documento foi alterado depois dela.',
  })
  expect(one!.mudancas).toEqual([
    { pagina: 1, permitida: true, descricao: 'Um campo do formulário foi preenchido: “valor”.' },
    { pagina: 1, permitida: false, descricao: 'O conteúdo da página foi alterado.' },
  ])
})

test('a stamp of a court is called an annotation', async () => {
  const file = pdf.update(signed, { [pdf.PAGE]: withField('30 0 R'), 30: box('/Subtype/Stamp'), 31: cover })
  const [one] = (await validate(file, { confianca, agora })).assinaturas
  expect(one!.frase).toBe('A assinatura de Maria está íntegra; o documento recebeu anotações depois de assinado.')
})
