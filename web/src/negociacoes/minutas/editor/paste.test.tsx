import { describe, expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import MinutaRichText from './MinutaRichText.tsx'
import { load, parsePasted } from './paste.ts'

/** Pastes into an empty editor. @returns what the server will store, and the notice */
async function paste(pasted: string) {
  let html = ''
  const screen = await render(<MinutaRichText label="Texto" initial="" onChange={(next) => (html = next)} />)
  const box = screen.getByRole('textbox', { name: 'Texto' })
  await box.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', pasted)
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => html).not.toBe('')
  return { screen, html: load(html) }
}

test("deleted words of Word's tracked changes are left out and named, and inserted ones are plain text", async () => {
  const { screen, html } = await paste(
    "<p class=MsoNormal>Pagará R$ <s><span style='color:red'><del>8.000,00</del></span></s><span class=msoIns><ins>9.500,00</ins></span> " +
      'em <span class=msoDel>dez</span><ins>doze</ins> dias.</p>',
  )
  expect(html).toBe('<p>Pagará R$ 9.500,00 em doze dias.</p>')
  const notice = screen.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/marcava como excluído \(“8\.000,00”, “dez”\)/)
  await notice.getByRole('button', { name: 'entendi' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('struck text that is no revision stays struck through, without a notice', async () => {
  const { screen, html } = await paste('<p>Um <s>dois</s> três</p>')
  expect(html).toBe('<p>Um <s>dois</s> três</p>')
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('comments of Word, their signs and hidden text are left out, and told', async () => {
  const { screen, html } = await paste(
    '<p class=MsoNormal>O prazo<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[M1]</a></span> é certo' +
      "<span style='display:none;mso-hide:all'> em segredo</span>.</p><div style='mso-element:comment-list'>" +
      "<div style='mso-element:comment'><p class=MsoCommentText>[M1] Só entre nós.</p></div></div>",
  )
  expect(html).toBe('<p>O prazo é certo.</p>')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Não foi colado: os comentários; o texto oculto\./)
})

test('text that a style sheet hides is left out too', () => {
  const { html, aviso } = parsePasted(
    '<style>span.segredo { display: none } p.lado { text-align: right }</style><p class="lado">a<span class="segredo">b</span></p>',
  )
  expect([html, aviso]).toEqual(['<p style="text-align: right">a</p>', 'Não foi colado: o texto oculto. Confira o texto.'])
})

test('comments of a Google document are left out', () => {
  const { html } = parsePasted(
    '<p>Texto<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Só nosso</span></p></div><p>fim</p>',
  )
  expect(html).toBe('<p>Texto</p><p></p><p>fim</p>')
})

describe('lists of Word', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`
  test.each([
    [
      item(1, '·', 'a') + item(2, 'o', 'b') + item(1, '·', 'c'),
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    [item(2, 'o', 'a'), '<ul style="margin-left: 2em"><li><p>a</p></li></ul>'],
    [item(1, '3.', 'a') + item(1, '4.', 'b'), '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [
      `${item(1, '1.', 'a')}<p>x</p>${item(1, '2.', 'b')}`,
      '<ol><li><p>a</p></li></ol><p>x</p><ol start="2"><li><p>b</p></li></ol>',
    ],
    [item(1, 'b)', 'a') + item(1, 'c)', 'b'), '<ol start="2" type="a"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [item(1, 'I.', 'a') + item(1, 'II.', 'b'), '<ol type="I"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [item(1, '1.', 'a') + item(2, '1.1.', 'b'), '<ol><li><p>a</p></li></ol><p style="margin-left: 2em">1.1. b</p>'],
    [
      `${item(1, '1.', 'a')}<ol start="3" type="a"><li>c</li></ol>`,
      '<ol><li><p>a</p></li></ol><ol start="3" type="a"><li><p>c</p></li></ol>',
    ],
  ])('%s', (written, form) => expect(parsePasted(written).html).toBe(form))
})

test('a table and lists are in the editor as they will be stored', async () => {
  const { screen, html } = await paste(
    '<table border=1><tr><td><p>Parcela</p></td><td><p>Valor</p></td></tr><tr><td><p>1</p></td><td><p>R$ 5,00</p></td></tr></table>' +
      '<ol start="3" type="a"><li>c</li></ol><p>fim</p>',
  )
  expect(html).toContain(
    '<table><tr><td><p>Parcela</p></td><td><p>Valor</p></td></tr><tr><td><p>1</p></td><td><p>R$ 5,00</p></td></tr></table>' +
      '<ol start="3" type="a"><li><p>c</p></li></ol><p>fim</p>',
  )
  await expect.element(screen.getByRole('cell', { name: 'R$ 5,00' })).toBeVisible()
  const list = screen.getByRole('list').element() as HTMLOListElement
  expect([list.start, list.type]).toEqual([3, 'a'])
})
