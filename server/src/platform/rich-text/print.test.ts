import { afterAll, describe, expect, test } from 'vitest'
import { XSS } from '../../../test/fixtures/xss.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { createPdfRenderer } from '../pdf/draw/render.ts'
import { parseRichText } from './parse.ts'
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
