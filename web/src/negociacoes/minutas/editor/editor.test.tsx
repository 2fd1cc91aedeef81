import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import MinutaRichText from './MinutaRichText.tsx'
import { load } from './paste.ts'

async function edit(initial: string) {
  let html = initial
  const screen = await render(<MinutaRichText label="Texto" initial={initial} onChange={(next) => (html = next)} />)
  await screen.getByRole('textbox', { name: 'Texto' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, press, html: () => html }
}

const COMANDOS: [button: string, html: string][] = [
  ['Título', '<h2>abc</h2>'],
  ['Subtítulo', '<h3>abc</h3>'],
  ['Subtítulo menor', '<h4>abc</h4>'],
  ['Negrito', '<p><strong>abc</strong></p>'],
  ['Itálico', '<p><em>abc</em></p>'],
  ['Sublinhado', '<p><u>abc</u></p>'],
  ['Riscado', '<p><s>abc</s></p>'],
  ['Centralizar', '<p style="text-align: center;">abc</p>'],
  ['Alinhar à direita', '<p style="text-align: right;">abc</p>'],
  ['Justificar', '<p style="text-align: justify;">abc</p>'],
  ['Lista', '<ul><li><p>abc</p></li></ul>'],
  ['Lista numerada', '<ol><li><p>abc</p></li></ol>'],
  ['Aumentar recuo', '<p style="margin-left: 2em;">abc</p>'],
]
test.each(COMANDOS)('%s', async (button, html) => {
  const editor = await edit('<p>abc</p>')
  await editor.press(button)
  expect(editor.html()).toBe(html)
})

test('a colour is chosen by name, shown as chosen, and taken away', async () => {
  const { screen, press, html } = await edit('<p>abc</p>')
  await press('Cor do texto')
  await screen.getByRole('menuitem', { name: 'Vermelho' }).click()
  expect(html()).toMatch(/^<p><span style="color: (#b91c1c|rgb\(185, 28, 28\));?">abc<\/span><\/p>$/)
  await press('Cor do texto')
  await expect.element(screen.getByRole('menuitem', { name: /Vermelho/ }).getByRole('img', { name: 'atual' })).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Cor normal' }).click()
  expect(html()).toBe('<p>abc</p>')
})

test('indent has a limit, comes back, and moves an item of a list', async () => {
  const { press, html } = await edit('<p>abc</p>')
  for (let n = 0; n < 10; n++) await press('Aumentar recuo')
  expect(html()).toBe('<p style="margin-left: 16em;">abc</p>')
  for (let n = 0; n < 9; n++) await press('Diminuir recuo')
  expect(html()).toBe('<p>abc</p>')
})

test('clean leaves plain paragraphs', async () => {
  const { press, html } = await edit(
    '<h2 style="text-align: center; margin-left: 4em">Um <strong>dois</strong></h2><ul><li><p><span style="color: #b91c1c">três</span></p></li></ul>',
  )
  await press('Limpar formatação')
  expect(html()).toBe('<p>Um dois</p><p>três</p>')
})

test('a background is chosen by name, and taken away', async () => {
  const { screen, press, html } = await edit('<p>abc</p>')
  await press('Realce')
  await screen.getByRole('menuitem', { name: 'Amarelo' }).click()
  expect(html()).toMatch(/^<p><span style="background-color: (#fef9e7|rgb\(254, 249, 231\));?">abc<\/span><\/p>$/)
  await press('Realce')
  await screen.getByRole('menuitem', { name: 'Sem realce' }).click()
  expect(html()).toBe('<p>abc</p>')
})

test('a table is inserted, gets a row, and is deleted', async () => {
  const { screen, press, html } = await edit('<p>abc</p>')
  const choose = async (name: string) => {
    await press('Tabela')
    await screen.getByRole('menuitem', { name }).click()
  }
  await choose('Inserir tabela')
  await userEvent.keyboard('Parcela')
  expect(html()).toContain('<table><tbody><tr><th><p>Parcela</p></th><th><p></p></th></tr><tr><td><p></p></td>')
  await choose('Inserir linha abaixo')
  expect(html().match(/<tr>/g)).toHaveLength(4)
  await choose('Excluir tabela')
  expect(html()).not.toContain('<table')
})

test('a text is shown in the form in which the server keeps it', async () => {
  const form =
    '<h1>T</h1><p style="text-indent: 2em">a <s>b</s> m<sup>2</sup> <span style="color: #ee0000">c</span> ' +
    '<span style="background-color: #ffff00">d</span></p><ol start="3" type="a"><li><p>e</p></li></ol>' +
    '<ul style="margin-left: 2em"><li><p>f</p></li></ul><hr>' +
    '<table><tr><th><p>g</p></th></tr><tr><td style="background-color: #d9e2f3"><p>h</p></td></tr></table><p>fim</p>'
  const { screen, html } = await edit(form)
  await screen.getByText('fim').click()
  await userEvent.keyboard('{End}!')
  expect(load(html())).toBe(form.replace('fim', 'fim!'))
})

test('formatting that the server does not keep is dropped when the text is loaded', async () => {
  const { press, html } = await edit(
    '<p><span style="font-size: 40px">x</span><a href="javascript:x()">y</a><img src="x" onerror="x()"></p><script>x()</script>',
  )
  await press('Negrito')
  expect(html()).toBe('<p><strong>xy</strong></p>')
})

test('blanks that are not stored are not shown: one stays of several, none at the beginning of a line', async () => {
  const { screen, html } = await edit('<p>abc</p>')
  await userEvent.keyboard('  um   dois{Shift>}{Enter}{/Shift}  três')
  expect(html()).toBe('<p>um dois<br>três</p>')
  await userEvent.keyboard('  ')
  await userEvent.keyboard('quatro')
  expect(html()).toBe('<p>um dois<br>três quatro</p>')
  await screen.getByRole('button', { name: 'Negrito', exact: true }).click()
  await userEvent.keyboard('  cinco')
  expect(html()).toBe('<p>um dois<br>três quatro<strong> cinco</strong></p>')
})

test('headings are as large as they are printed', async () => {
  const { screen } = await edit('<h2>Um</h2><h3>Dois</h3><h4>Três</h4><p>texto</p>')
  const sizeOf = (text: string) => Number.parseFloat(getComputedStyle(screen.getByText(text, { exact: true }).element()).fontSize)
  const sizes = ['Um', 'Dois', 'Três'].map((text) => Math.round((sizeOf(text) / sizeOf('texto')) * 105) / 10)
  expect(sizes).toEqual([14, 12, 10.5])
})

test('a number with letters in place of digits is marked while it is there, and the text stays as it was typed', async () => {
  const { screen, html } = await edit('<p>Paga R$ 1ОО,00</p>')
  const marked = () => [...document.querySelectorAll('.ProseMirror mark')].map(({ textContent }) => textContent)
  await expect
    .poll(() => screen.getByRole('status').element().textContent)
    .toContain('“1ОО,00” parece 100,00, mas tem letras no lugar de algarismos')
  expect(marked()).toEqual(['1ОО,00'])
  expect(html()).toBe('<p>Paga R$ 1ОО,00</p>')
  await userEvent.keyboard('{Control>}a{/Control}Paga l00')
  await expect.poll(marked).toEqual(['l00'])
  expect(html()).toBe('<p>Paga l00</p>')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}100')
  await expect.poll(marked).toEqual([])
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})
