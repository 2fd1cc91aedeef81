import { describe, expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

/** The catalogue and the structure for screen readers, written anew by programs and by attackers (docs/rules/validator.md#changes). */
const maria = makeSigner('Maria')
const joao = makeSigner('João')
const first = async (file: Buffer) => {
  const confianca = { ancoras: [], intermediarias: [] }
  const { assinaturas } = await validate(file, { confianca, agora: new Date('2026-11-20T12:00:00Z') })
  return assinaturas[0]!.veredito
}

describe('an update that writes the catalogue under another number', () => {
  const base = { ...pdf.baseObjects(), 1: pdf.catalog('/OpenAction 33 0 R'), 33: '<</S/GoTo/D[3 0 R/Fit]>>' }
  const signed = pdf.signRevision(pdf.firstRevision(base), maria)
  const reissued = (catalog: string, objects: Record<number, string> = {}) =>
    pdf.update(signed, { 30: catalog, ...objects }, { root: 30 })
  const same = pdf.catalog('/OpenAction 33 0 R')

  test.each<[string, string, Record<number, string>]>([
    ['alone', same, {}],
    ['with proofs for later checks', pdf.catalog('/OpenAction 33 0 R/DSS 31 0 R'), { 31: '<</Type/DSS/Certs[]>>' }],
    ['with an action that says the same under another number', pdf.catalog('/OpenAction 34 0 R'), { 34: base[33] }],
    ['and frees the old one', same, { 1: 'null' }],
  ])('%s is none of the document', async (_what, catalog, objects) => {
    expect(await first(reissued(catalog, objects))).toBe('valida')
  })

  const otherPage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'
  test.each<[string, string, Record<number, string>]>([
    ['another action', pdf.catalog('/OpenAction<</S/JavaScript/JS(app.alert)>>'), {}],
    ['no action', pdf.catalog(), {}],
    ['other pages', same.replace('2 0 R', '35 0 R'), { 35: '<</Type/Pages/Kids[36 0 R]/Count 1>>', 36: otherPage }],
    ['a copy of the pages', same.replace('2 0 R', '35 0 R'), { 35: '<</Type/Pages/Kids[3 0 R]/Count 1>>' }],
    ['a hidden layer', same.replace('/ON[9 0 R]', '/OFF[9 0 R]'), {}],
    ['another form', same.replace('6 0 R', '35 0 R'), { 35: '<</Fields[]/SigFlags 3>>' }],
    ['a key twice', `${same.slice(0, -2)}/Lang(pt)/Lang(en)>>`, {}],
  ])('with %s changes it', async (_what, catalog, objects) => {
    expect(await first(reissued(catalog, objects))).toBe('modificada')
  })

  test('under the number of a page, or of a font, changes it', async () => {
    expect(await first(pdf.update(signed, { [pdf.FONT]: same }, { root: pdf.FONT }))).not.toBe('valida')
    expect(await first(pdf.update(signed, { [pdf.PAGE]: same }, { root: pdf.PAGE }))).not.toBe('valida')
  })

  test('references to the old catalogue stay equal while it is still there unchanged', async () => {
    const objects = { ...base, 33: '<</S/GoTo/D[3 0 R/Fit]/Of 1 0 R>>' }
    const one = pdf.signRevision(pdf.firstRevision(objects), maria)
    expect(await first(pdf.update(one, { 30: same }, { root: 30 }))).toBe('valida')
    expect(await first(pdf.update(one, { 30: same, 33: objects[33].replace('1 0 R', '30 0 R') }, { root: 30 }))).toBe('valida')
    expect(await first(pdf.update(one, { 30: same, 1: '<</S/JavaScript/JS(x)>>' }, { root: 30 }))).toBe('modificada')
  })
})

describe('a tagged document', () => {
  const tree = (nums: string) => `<</Nums[${nums}]>>`
  const root = (kids: string, parents = '42 0 R', more = '/RoleMap<</Nota/Note>>') =>
    `<</Type/StructTreeRoot/K[${kids}]/ParentTree ${parents}/ParentTreeNextKey 2${more}>>`
  const element = (type: string, kids: string, more = '') => `<</Type/StructElem/S/${type}/P 40 0 R/Pg 3 0 R/K ${kids}${more}>>`
  const bookmarks = '<</First 51 0 R/Last 51 0 R/Count 1>>'
  const tagged = (annots: string, extra = '/StructParents 0') => pdf.page(annots, extra)
  const OF_PAGE = '[43 0 R 44 0 R]'
  const catalog = pdf.catalog('/StructTreeRoot 40 0 R/MarkInfo<</Marked true>>/Outlines 50 0 R')
  const signed = pdf.signRevision(
    pdf.firstRevision({
      ...pdf.baseObjects(),
      1: catalog,
      3: tagged('7 0 R'),
      40: root('41 0 R'),
      41: element('Document', '[43 0 R 44 0 R]'),
      42: tree(`0 ${OF_PAGE} 1 43 0 R`),
      43: element('P', '0', '/ID(um)'),
      44: element('P', '1'),
      50: bookmarks,
      51: '<</Title(Contrato)/Parent 50 0 R/SE 43 0 R>>',
    }),
    maria,
    { objects: { [pdf.PAGE]: tagged('7 0 R 20 0 R') } },
  )
  const second = (objects: Record<number, string>) =>
    pdf.signRevision(signed, joao, {
      field: 24,
      fields: '7 0 R 20 0 R 24 0 R',
      objects: { [pdf.PAGE]: tagged('7 0 R 20 0 R 24 0 R'), 45: element('Form', '<</Type/OBJR/Obj 24 0 R>>'), ...objects },
    })
  const GROWN = { 41: element('Document', '[43 0 R 44 0 R 45 0 R]') }
  const nums = `0 ${OF_PAGE} 1 43 0 R 2 45 0 R`

  test.each<[string, Record<number, string>]>([
    ['in its place', { 40: root('41 0 R'), 42: tree(nums), ...GROWN }],
    ['with the parents under another number', { 40: root('41 0 R', '60 0 R'), 60: tree(nums), ...GROWN }],
    [
      'with the parents in other nodes',
      {
        40: root('41 0 R', '60 0 R'),
        60: '<</Kids[61 0 R 62 0 R]>>',
        61: '<</Limits[0 0]/Nums[0 63 0 R]>>',
        62: '<</Limits[1 2]/Nums[1 43 0 R 2 45 0 R]>>',
        63: OF_PAGE,
        ...GROWN,
      },
    ],
    ['beside what there was', { 40: root('41 0 R 45 0 R'), 42: tree(nums) }],
    [
      'with the root under another number',
      {
        1: catalog.replace('40 0 R', '60 0 R'),
        60: root('41 0 R'),
        42: tree(nums),
        41: element('Document', '[43 0 R 44 0 R 45 0 R]').replace('/P 40', '/P 60'),
      },
    ],
    ['with another role', { 40: root('41 0 R', '42 0 R', '/RoleMap<</Nota/Note/Campo/Form>>'), ...GROWN }],
    ['with bookmarks that were written anew', { 40: root('41 0 R'), 42: tree(nums), ...GROWN, 50: bookmarks }],
  ])('keeps its first signature valid when a second one takes its place in the structure: %s', async (_what, objects) => {
    expect(await first(second(objects))).toBe('valida')
  })

  test.each<[string, Record<number, string>]>([
    ['the parents of marks exchanged', { 40: root('41 0 R', '60 0 R'), 60: tree(nums.replace(OF_PAGE, '[44 0 R 43 0 R]')) }],
    ['a parent put before the others', { 42: tree(nums.replace(OF_PAGE, '[45 0 R 43 0 R 44 0 R]')) }],
    ['the parent of a key exchanged', { 42: tree(nums.replace('1 43 0 R', '1 44 0 R')) }],
    ['a key that is gone', { 42: tree(`0 ${OF_PAGE} 2 45 0 R`) }],
    ['a key twice', { 42: tree(`${nums} 1 44 0 R`) }],
    ['another key of the page', { [pdf.PAGE]: tagged('7 0 R 20 0 R 24 0 R', '/StructParents 7') }],
    ['a kid that is gone', { 41: element('Document', '[43 0 R 45 0 R]') }],
    ['kids in another order', { 41: element('Document', '[44 0 R 43 0 R 45 0 R]') }],
    ['an element of another kind', { 43: element('H1', '0', '/ID(um)') }],
    ['other words for an element', { 43: element('P', '0', '/ID(um)/ActualText(O comprador paga um real)') }],
    ['an element that became an action', { 43: element('P', '0', '/ID(um)/JS(app.alert)') }],
    ['an element that became a stream', { 43: pdf.stream('x', '/S/P') }],
    ['another role for a kind', { 40: root('41 0 R', '42 0 R', '/RoleMap<</Nota/P>>') }],
    ['an attachment', { 40: root('41 0 R', '42 0 R', '/RoleMap<</Nota/Note>>/AF[70 0 R]') }],
    ['a bookmark to another element', { 51: '<</Title(Contrato)/Parent 50 0 R/SE 44 0 R>>' }],
    ['a bookmark with another title', { 51: '<</Title(Recibo)/Parent 50 0 R/SE 43 0 R>>' }],
  ])('is changed by %s', async (_what, objects) => {
    expect(await first(second({ 42: tree(nums), ...GROWN, ...objects }))).toBe('modificada')
  })

  test('may not even grow where a certification allows nothing', async () => {
    const entries = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]'
    const objects = { ...pdf.baseObjects(), 1: catalog, 40: root('43 0 R'), 42: tree('0 43 0 R'), 43: element('P', '0') }
    const one = pdf.signRevision(pdf.firstRevision(objects), maria, { entries })
    expect(await first(pdf.update(one, { 40: root('43 0 R') }))).toBe('valida')
    expect(await first(pdf.update(one, { 40: root('43 0 R 45 0 R'), 45: element('P', '1') }))).toBe('modificada')
  })
})

test('an object that is an element and a look at once is compared as the look, too', async () => {
  const look = pdf.look('mil').replace('/Type/XObject', '/Type/XObject/S/P')
  const objects = {
    ...pdf.baseObjects(),
    1: pdf.catalog('/StructTreeRoot 40 0 R'),
    8: look,
    40: '<</Type/StructTreeRoot/K[8 0 R]>>',
  }
  const signed = pdf.signRevision(pdf.firstRevision(objects), maria)
  expect(await first(pdf.update(signed, { 8: look.replace('mil', 'dez') }))).toBe('modificada')
})
