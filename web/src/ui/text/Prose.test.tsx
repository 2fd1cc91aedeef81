import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { Prose } from './Prose.tsx'

test('known elements are kept, one level below the heading above the text', async () => {
  const screen = await render(<Prose html="<h2>Título</h2><ul><li>um <strong>dois</strong></li></ul>" topHeading={3} />)
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Título' })).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('um dois')
})

test('nothing in the source can run or load: scripts, handlers, styles and frames are removed', async () => {
  const screen = await render(
    <Prose html='<p onclick="x()" style="color:red">Texto</p><script>x()</script><img src="x" onerror="x()"><iframe src="x"></iframe><section><p>Dentro</p></section>' />,
  )
  await expect.element(screen.getByText('Dentro')).toBeVisible()
  const { innerHTML } = screen.getByRole('main').element()
  expect(innerHTML).toMatch(/<p>Texto<\/p><p>Dentro<\/p>/)
  expect(innerHTML).not.toMatch(/script|img|iframe|onclick|color/)
})

test('paragraphs and headings keep their alignment, and nothing else of a style is kept', async () => {
  const screen = await render(
    <Prose html='<h2 style="text-align:center">Meio</h2><p style="color:red;text-align:justify">Cheio</p><p style="text-align:start">Outro</p><ul style="text-align:right"><li>Item</li></ul>' />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Meio' })).toHaveStyle({ textAlign: 'center' })
  await expect.element(screen.getByText('Cheio')).toHaveStyle({ textAlign: 'justify' })
  const { innerHTML } = screen.getByRole('main').element()
  expect(innerHTML).toContain('<p>Outro</p><ul><li>Item</li></ul>')
  expect(innerHTML).not.toContain('color')
})

test('only links to web pages and mail addresses remain links', async () => {
  const screen = await render(
    <Prose html='<p><a href="https://concordia.test/x">site</a> <a href="javascript:x()">outro</a></p>' />,
  )
  await expect.element(screen.getByRole('link', { name: 'site' })).toHaveAttribute('href', 'https://concordia.test/x')
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('site outro')
  await expect.element(screen.getByRole('link', { name: 'outro' })).not.toBeInTheDocument()
})
