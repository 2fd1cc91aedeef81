import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

const signer = makeSigner('Maria')
async function first(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date('2026-11-20') })
  return assinaturas[0]!
}
const told = ({ mudancas }: { mudancas: { descricao: string; pagina: number | null }[] }) =>
  mudancas.map(({ pagina, descricao }) => `${pagina}: ${descricao}`).join(' ')

/** Covers the sentence of the contract. */
const OVER = '/Rect[40 770 300 800]'
const over = (value: string) => pdf.textField(value).replace('/Rect[50 600 250 620]', OVER)
const ground = '1 1 1 rg 0 0 260 30 re f '
const painted = (text: string) =>
  pdf
    .look(text)
    .replace(/\/Length \d+>>\nstream\n/, (head) => head.replace(/\d+/, (n) => String(Number(n) + ground.length)) + ground)
const signedWith = (objects: Record<number, string>) =>
  pdf.signRevision(pdf.firstRevision({ ...pdf.baseObjects(), ...objects }), signer)

test('a filled field whose signed look hid the text of the page is reported, also in the first sentence', async () => {
  const signed = signedWith({ [pdf.TEXT_FIELD]: over('mil'), [pdf.LOOK]: painted('mil') })
  expect(await first(signed)).toMatchObject({ veredito: 'valida', aparenciaAlterada: false })
  const filled = await first(pdf.update(signed, { [pdf.TEXT_FIELD]: over('dois'), [pdf.LOOK]: pdf.look('dois') }))
  expect(filled).toMatchObject({ veredito: 'valida', aparenciaAlterada: true })
  expect(told(filled)).toMatch(/^1: O campo “valor” foi preenchido\. Na assinatura, a aparência dele encobria parte/)
  expect(filled.frase).toContain('um campo preenchido depois muda o que se vê')
  expect(filled.motivos.join(' ')).toContain('compare a página com a que foi assinada')
})

test('a filled field over an empty place, or whose signed look could be seen through, is only filled', async () => {
  const beside = signedWith({ [pdf.LOOK]: painted('mil') })
  const through = signedWith({ [pdf.TEXT_FIELD]: over('mil') })
  for (const [signed, field] of [
    [beside, pdf.textField('dois')],
    [through, over('dois')],
  ] as const) {
    const filled = await first(pdf.update(signed, { [pdf.TEXT_FIELD]: field, [pdf.LOOK]: pdf.look('dois') }))
    expect(filled).toMatchObject({ veredito: 'valida', aparenciaAlterada: false })
    expect(told(filled)).toBe('1: Um campo do formulário foi preenchido: “valor”.')
  }
})

const box = (value: string, state: string, looks = '/Off 31 0 R/Sim 30 0 R') =>
  `<</Type/Annot/Subtype/Widget/FT/Btn/T(aceito)/V/${value}/AS/${state}/F 4/P 3 0 R/Rect[50 600 62 612]/AP<</N<<${looks}>>>>>>`
const cross = pdf.stream('0 0 m 12 12 l S', '/Type/XObject/Subtype/Form/BBox[0 0 12 12]')
const empty = pdf.stream('', '/Type/XObject/Subtype/Form/BBox[0 0 12 12]')
const withBox = (field: string) => signedWith({ [pdf.TEXT_FIELD]: field, 30: cross, 31: empty })

test.each<[string, Record<number, string>]>([
  ['the value says yes, and it shows nothing', { [pdf.TEXT_FIELD]: box('Sim', 'Off') }],
  ['it shows yes, and the value says another thing', { [pdf.TEXT_FIELD]: box('Nao', 'Sim') }],
  ['the looks of its states are exchanged', { [pdf.TEXT_FIELD]: box('Sim', 'Sim', '/Off 30 0 R/Sim 31 0 R') }],
  ['the look of a state is drawn anew', { [pdf.TEXT_FIELD]: box('Sim', 'Sim'), 30: empty }],
])('a checkbox that does not show its value is reported: %s', async (_what, objects) => {
  const found = await first(pdf.update(withBox(box('Off', 'Off')), objects))
  expect(found).toMatchObject({ veredito: 'valida', aparenciaAlterada: true })
  expect(told(found)).toContain('O campo “aceito” foi preenchido, e o que ele mostra pode não corresponder ao valor gravado')
})

test('a checkbox that shows its value is only filled, ticked or unticked', async () => {
  const ticked = await first(pdf.update(withBox(box('Off', 'Off')), { [pdf.TEXT_FIELD]: box('Sim', 'Sim') }))
  const unticked = await first(pdf.update(withBox(box('Sim', 'Sim')), { [pdf.TEXT_FIELD]: box('Off', 'Off') }))
  for (const found of [ticked, unticked]) {
    expect(found).toMatchObject({ veredito: 'valida', aparenciaAlterada: false })
    expect(told(found)).toBe('1: Um campo do formulário foi preenchido: “aceito”.')
  }
})
