import { readFile, rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { formPdf, layersPdf } from '../../../../test/pdf/forms.ts'
import { joinDocuments, otherWords } from '../../../../test/pdf/joined.ts'
import { pageRuns, pageWords } from '../../../../test/pdf/page-words.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'
import { qpdf } from '../qpdf/qpdf.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string) => readFile(new URL(`../../../../test/fixtures/pdf/${name}.pdf`, import.meta.url))
const FORMS = await Promise.all(
  ['f1-form-helvetica', 'f2-form-times-same-font-name', 'f3-form-look-without-subtype'].map(fixture),
)
const UNDRAWN = await fixture('f4-form-needappearances-no-look')
const FORMATTED = await fixture('f5-form-formatted-look')
const LAYERS = await fixture('g1-hidden-layer')

withEachQpdf(() => {
  const joined = async (documents: readonly Buffer[]) => {
    const whole = await joinDocuments(folder, documents)
    expect(await qpdf({ folder, args: ['--check', './completo.pdf'] })).toMatchObject({ code: 0 })
    expect(await otherWords(documents, whole)).toEqual([])
    return whole
  }

  test('forms that name their fonts alike keep their values, each in its own font', async () => {
    const whole = (await pageRuns(await joined(FORMS))).map((runs) => runs.filter(({ text }) => !text.includes('fls.')))
    expect(whole).toEqual((await Promise.all(FORMS.map(pageRuns))).flat())
    await joined([
      ...FORMS,
      formPdf({ fields: [{ entries: '/FT/Tx/V(1)', look: 'R$ 1,00' }], font: 'Symbol' }),
      ...FORMS.toReversed(),
    ])
  })

  test('a form whose values readers draw themselves has them drawn, and the looks of another form stay as they are', async () => {
    for (const documents of [
      [UNDRAWN, FORMATTED],
      [FORMATTED, UNDRAWN],
    ]) {
      const whole = await joined(documents)
      expect(whole.toString('latin1')).not.toMatch(/NeedAppearances true/)
      expect((await pageWords(whole)).join()).toContain('R$ 302,80')
    }
  })

  test.each<[string, string]>([
    ['accents', '/FT/Tx/V(Cl\\341usula \\2471\\272, a\\347\\343o)'],
    ['UTF-16', '/FT/Tx/V<FEFF004A006F00E3006F00200020AC>'],
    ['dashes and quotes', '/FT/Tx/V(a \\204 \\205 \\215x\\216 \\240)'],
    ['several lines', '/FT/Tx/Ff 4096/V(Primeira linha\\rSegunda linha)'],
    ['a box for each sign', '/FT/Tx/Ff 16777216/MaxLen 8/V(12345678)'],
    ['its end at the right, to be read only', '/FT/Tx/Ff 1/Q 2/V(Somente leitura)'],
    ['a font that is nowhere', '/FT/Tx/DA(/Nada 12 Tf 0 g)/V(Sem fonte)'],
    ['one of a list', '/FT/Ch/Ff 131072/Opt[[(1)(Arbitragem)][(2)(Media\\347\\343o)]]/V(2)'],
    ['one of an open list', '/FT/Ch/Opt[(Um)(Dois)]/V(Dois)'],
  ])('a value with %s is drawn where the file has no look of it', async (_what, entries) => {
    const other = formPdf({ fields: [{ entries: '/FT/Tx/V(x)', look: 'Outro' }], font: 'Courier' })
    const form = (more: string) => formPdf({ fields: [{ entries }], font: 'Times-Roman', form: more })
    const whole = await joined([other, form('/NeedAppearances true')])
    // Some readers draw it where the form does not ask for it, pdf.js does not: in the whole it is seen by all.
    expect(await pageWords(await joinDocuments(folder, [other, form('')]))).toEqual(await pageWords(whole))
  })

  test('a value may have letters of other languages; one with letters that nothing here can draw cannot be prepared', async () => {
    const form = (value: string) => formPdf({ fields: [{ entries: `/FT/Tx/V<FEFF${value}>` }], form: '/NeedAppearances true' })
    expect(await pageWords(await joinDocuments(folder, [form('0141015103B1')]))).toEqual([expect.stringContaining('Łőα')])
    await expect(joinDocuments(folder, [form('65E5672C')])).rejects.toThrow('cannot be prepared')
  })

  test('replaces the old look of a field when readers draw the values themselves', async () => {
    const [whole] = [
      await joined([formPdf({ fields: [{ entries: '/FT/Tx/V(R$ 5,00)', look: 'R$ 4,00' }], form: '/NeedAppearances true' })]),
    ]
    expect(await pageWords(whole)).toEqual([expect.stringContaining('R$ 5,00')])
  })

  test('a password typed into a form is not drawn', async () => {
    const whole = await joinDocuments(folder, [
      formPdf({ fields: [{ entries: '/FT/Tx/Ff 8192/V(segredo)' }], form: '/NeedAppearances true' }),
    ])
    expect((await pageWords(whole)).join()).not.toContain('segredo')
  })

  test('a hidden layer stays hidden, and a visible one visible, whatever the other documents have', async () => {
    const documents = [
      LAYERS,
      layersPdf('<</OFF[5 0 R]>>'),
      layersPdf('<</BaseState/OFF/ON[6 0 R]/Order[4 0 R[(Grupo)5 0 R 6 0 R]]>>'),
      FORMS[0]!,
      layersPdf('<</BaseState/Unchanged/RBGroups[[4 0 R 5 0 R]]>>'),
    ]
    const whole = await joined(documents)
    const said = (await pageWords(whole)).map((words) => words.replace(/ Peça.*/, ''))
    expect(said).toEqual([
      'VALOR: R$ 1.000,00',
      'Camada A Camada C',
      'Camada C',
      expect.any(String),
      'Camada A Camada B Camada C',
    ])
  })

  test('the stamp is in no layer, also where a page leaves a hidden one open', async () => {
    for (const end of ['', 'q ', '/A BMC'])
      expect(await pageWords(await joinDocuments(folder, [layersPdf('<</OFF[6 0 R]>>', end)]))).toEqual([
        'Camada A Camada B Peça 1 · fls. 1/1',
      ])
  })
})
