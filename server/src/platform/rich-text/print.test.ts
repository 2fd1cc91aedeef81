import { constants, inflateSync } from 'node:zlib'
import { parseRichText } from '@concordia/contract/rich-text/parse'
import { afterAll, describe, expect, test } from 'vitest'
import { XSS } from '../../../test/fixtures/xss.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { createPdfRenderer } from '../pdf/draw/render.ts'
import { redline } from './redline.ts'
import { readRichText } from './rich-text.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const FACTS = { camara: 'Câmara', titulo: 'Minuta', numero: '1', emitido: '23/11/2026', verificacao: 'Confira.' }
const draw = (texto: unknown) => renderer.render('platform/rich-text/rich-text-fixture.typ', { ...FACTS, texto })
const printed = async (html: string) => (await pdfText(await draw(readRichText(html)!.doc))).replaceAll(/\s+/g, ' ')

test('everything of the toolbar is printed, in its order', async () => {
  const text = await printed(
    '<h2 style="text-align: center">Termo</h2><h3>Seção</h3><p style="text-align: justify; margin-left: 4em">Um <strong>dois <em>três</em></strong> ' +
      '<u>quatro</u> <span style="color: #b91c1c">cinco</span> <a href="https://x.example/a?b=1">seis</a><br>sete</p><p></p>' +
      '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li><li>c</li></ol><p style="margin-left: 16em; text-align: right">fim</p>',
  )
  expect(text).toContain('Termo Seção Um dois três quatro cinco seis sete 3. a • b 4. c fim')
})

describe('text that means something to the printer is printed as it is', () => {
  test.each([
    ['#panic("x") #include "/etc/passwd" #sys.inputs'],
    ['$x^2$ @ref <label> *forte* _ênfase_ `código` ~ \\ // comentário /* fim */'],
    ['= Título - item + item / termo: x https://camara.example'],
    ['"aspas" \\u{41} #let x = 1; ]} )] {[('],
  ])('%s', async (text) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(await printed(`<p>${escaped}</p><h2>${escaped}</h2><ul><li>${escaped}</li></ul>`)).toContain(
      `${text} ${text} • ${text}`,
    )
  })
})

test('attacks, signs of every script and words without end are printed without a warning', async () => {
  await draw(readRichText(`${XSS.map((attack) => readRichText(attack)?.html ?? '').join('')}<p>fim</p>`)!.doc)
  await draw(readRichText(`<p>${'A'.repeat(20_000)} 😀 漢字 עברית \u200f</p><h2>${'B'.repeat(500)}</h2>`)!.doc)
  await draw(readRichText(`${'<ul><li>x'.repeat(30)}`)!.doc)
})

test('a draft of a thousand paragraphs is printed whole', async () => {
  const html = Array.from({ length: 1_000 }, (_, i) => `<p>Parágrafo ${i} ${'com palavras de um acordo '.repeat(8)}</p>`).join('')
  const text = await printed(html)
  for (const i of [0, 499, 999]) expect(text).toContain(`Parágrafo ${i} com palavras`)
})

test('tables, kinds and levels of lists, lines and figures are printed as the editor shows them', async () => {
  const text = await printed(
    '<table><tr><th>Parcela</th><th>Valor</th></tr><tr><td>um</td><td>R$ 1,00</td></tr><tr><td>dois</td><td bgcolor="#d9e2f3">R$ 2,00</td></tr></table>' +
      '<ol start="3" type="a"><li>alínea</li></ol><ol type="I"><li>romano</li></ol><ol start="0"><li>zero</li></ol>' +
      '<ul style="margin-left: 2em"><li>sub</li></ul><hr><h1>Maior</h1><h6>Menor</h6><p style="text-indent: 2em">m<sup>2</sup> e H<sub>2</sub>O</p>',
  )
  expect(text).toContain('Parcela Valor um R$ 1,00 dois R$ 2,00 c. alínea I. romano 0. zero • sub Maior Menor m² e H₂O')
})

test('every rectangle of cells is drawn, also merged with another', async () => {
  const tables = [
    '<table><tr><td rowspan="9">1<td>2<tr><td colspan="2">3<tr></table>',
    '<table><tr><td rowspan="2">a<td rowspan="2">b<tr><tr><td>c</table>',
    `<table><tr>${'<th>x'.repeat(20)}<tr>${'<td>palavra-longa-demais'.repeat(20)}</table>`,
    '<table><tr><th>só títulos</table>',
    '<ul><li><table><tr><td><ul><li>x</ul></table></ul>',
  ].map((html) => parseRichText(html)!)
  for (const before of tables) for (const after of tables) await draw(redline(before, after).merged.toJSON())
})

test('struck text is printed with a line through it', async () => {
  const lines = async (html: string) => {
    const pdf = Buffer.from(await draw(readRichText(html)!.doc)).toString('latin1')
    return inflated(pdf).match(/ l\s+S\b/g)?.length ?? 0
  }
  expect(await lines('<p>R$ <s>10.000,00</s></p>')).toBe((await lines('<p>R$ 10.000,00</p>')) + 1)
})

/** The drawing of all pages. */
const inflated = (pdf: string) =>
  pdf
    .split(/stream\r?\n/)
    .slice(1)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

test('a list that only begins at another number is marked as changed', async () => {
  const [before, after] = ['<ol><li>um</li></ol>', '<ol start="4"><li>um</li></ol>'].map((html) => parseRichText(html)!)
  const { merged } = redline(before!, after!)
  expect((await pdfText(await draw(merged.toJSON()))).replaceAll(/\s+/g, ' ')).toContain('formatação alterada 4. um')
})

test('a redline prints what went and what came, told apart', async () => {
  const [before, after] = [
    '<p>prazo de trinta dias</p><p>Sai tudo isto.</p>',
    '<p>prazo de <b>sessenta</b> dias</p><h2>Novo</h2>',
  ].map((html) => parseRichText(html)!) as [ReturnType<typeof parseRichText> & object, ReturnType<typeof parseRichText> & object]
  const { merged } = redline(before, after)
  expect((await pdfText(await draw(merged.toJSON()))).replaceAll(/\s+/g, ' ')).toMatch(
    /prazo de trinta sessenta dias.*Sai tudo isto\..*Novo/,
  )
})
