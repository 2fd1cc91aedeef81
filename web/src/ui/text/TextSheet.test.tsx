import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { TextSheet } from './TextSheet.tsx'

test('the text keeps indents, colours of the palette, alignment and numbers of lists, one level below its heading', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<h2 style="text-align: center">Acordo</h2><p style="margin-left: 4em">Um <span style="color: #b91c1c">dois</span></p><ol start="3"><li><p>três</p></li></ol>'
    />,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Acordo' })).toHaveStyle({ textAlign: 'center' })
  await expect.element(screen.getByText('Um dois')).toHaveStyle({ marginLeft: '68px' })
  await expect.element(screen.getByText('dois', { exact: true })).toHaveStyle({ color: 'rgb(185, 28, 28)' })
  expect(screen.getByRole('list').element().getAttribute('start')).toBe('3')
})

test('struck text, tables, levels and kinds of lists, backgrounds and first lines are shown as they are printed', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<h1>Acordo</h1><p style="text-indent: 2em">R$ <s>10,00</s> <span style="background-color: #ffff00">15,00</span></p><ol start="3" type="a"><li><p>c</p></li></ol><ul style="margin-left: 2em"><li><p>b</p></li></ul><hr><table><tr><th><p>Parcela</p></th></tr><tr><td colspan="1" style="background-color: #d9e2f3"><p>um</p></td></tr></table>'
    />,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Acordo' })).toBeVisible()
  const struck = screen.getByText('10,00', { exact: true })
  await expect.element(struck).toHaveStyle({ textDecorationLine: 'line-through' })
  expect(getComputedStyle(struck.element(), '::before').content).toBe('"[riscado: "')
  await expect.element(screen.getByText('15,00', { exact: true })).toHaveStyle({ backgroundColor: 'rgb(255, 255, 0)' })
  const [numbered, bullets] = screen.getByRole('list').elements()
  expect([numbered!.getAttribute('start'), numbered!.getAttribute('type')]).toEqual(['3', 'a'])
  expect(getComputedStyle(bullets!).marginLeft).toBe('34px')
  await expect.element(screen.getByRole('cell', { name: 'Parcela' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'um' })).toHaveStyle({ backgroundColor: 'rgb(217, 226, 243)' })
})

test('headings have the sizes in which they are printed, whatever their level on the screen', async () => {
  const screen = await render(<TextSheet topHeading={3} html="<h2>Um</h2><h3>Dois</h3><h4>Três</h4><p>texto</p>" />)
  const sizeOf = (text: string) => Number.parseFloat(getComputedStyle(screen.getByText(text, { exact: true }).element()).fontSize)
  const paragraph = sizeOf('texto')
  expect(['Um', 'Dois', 'Três'].map((text) => Math.round((sizeOf(text) / paragraph) * 105) / 10)).toEqual([14, 12, 10.5])
})

test('a list of which only the form changed has the bar of that; a new one has it at its items', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<ol start="3" data-alteracao="fmt"><li><p>um</p></li></ol><ul data-alteracao="ins"><li data-alteracao="ins"><p>dois</p></li></ul>'
    />,
  )
  const [numbered, bullets] = screen.getByRole('list').elements()
  expect(getComputedStyle(numbered!).boxShadow).not.toBe('none')
  expect(getComputedStyle(bullets!).boxShadow).toBe('none')
})

test('insertions and deletions are marked, and voices hear them', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<p>Paga <del data-alteracao="del"><span class="so-para-voz">[excluído: </span>dez<span class="so-para-voz">]</span></del><ins data-alteracao="ins"><span class="so-para-voz">[incluído: </span><span style="color: #1d4ed8">doze</span><span class="so-para-voz">]</span></ins></p><p data-alteracao="javascript">x</p>'
    />,
  )
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('[excluído: dez]')
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('[incluído: doze]')
  await expect.element(screen.getByRole('deletion')).toHaveStyle({ textDecorationLine: 'line-through' })
  await expect.element(screen.getByRole('insertion')).toHaveStyle({ textDecorationLine: 'underline' })
  expect(screen.getByRole('main').element().innerHTML).not.toContain('javascript')
})

test('nothing in it can run or load', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<p onclick="x()" style="background: url(x); color: red">a</p><script>x()</script><img src=x onerror=x()><span class="fixed" style="position:fixed">b</span><a href="javascript:x()">c</a><iframe src=x></iframe>'
    />,
  )
  const { innerHTML } = screen.getByRole('main').element()
  expect(innerHTML).not.toMatch(/onclick|url\(|script|<img|fixed|href|iframe/)
})

test('numbers with letters in place of digits are marked and explained, also across formats and in a comparison', async () => {
  const screen = await render(
    <TextSheet
      topHeading={3}
      html='<p>Paga R$ 1<strong>ОО</strong>,00 em 12 parcelas</p><p><del data-alteracao="del"><span class="so-para-voz">[excluído: </span>100<span class="so-para-voz">]</span></del><ins data-alteracao="ins"><span class="so-para-voz">[incluído: </span>l00<span class="so-para-voz">]</span></ins></p><mark data-parece="x" onclick="x()">limpo</mark>'
    />,
  )
  const said = screen.getByRole('status')
  await expect.poll(() => said.element().textContent).toContain('“1ОО,00” parece 100,00, mas tem letras no lugar de algarismos')
  await expect.poll(() => said.element().textContent).toContain('“l00” parece 100, mas tem letras no lugar de algarismos')
  const marks = [...document.querySelectorAll('mark[data-parece]')]
  expect(marks.map(({ textContent }) => textContent)).toEqual(['1', 'ОО', ',00', 'l00', 'limpo'])
  expect(getComputedStyle(marks[3]!).outlineStyle).toBe('dashed')
  expect(marks.at(-1)!.hasAttribute('onclick')).toBe(false)
})

test('a text without them has no mark and no warning', async () => {
  const screen = await render(<TextSheet topHeading={3} html="<p>Paga R$ 100,00 até o 1º dia do mês</p>" />)
  await expect.element(screen.getByText('Paga R$ 100,00 até o 1º dia do mês')).toBeVisible()
  expect(document.querySelector('mark, [role="status"]')).toBeNull()
})
