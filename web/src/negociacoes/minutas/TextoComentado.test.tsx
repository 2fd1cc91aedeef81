import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { TextoComentado } from './TextoComentado.tsx'

const TEXTO = `<h2>Termo de acordo</h2><ul><li><p>A devedora<br>paga <strong>R$ 5</strong> mil &amp; juros.</p></li></ul><p>O prazo é de trinta dias.</p>${'<p>Cláusula.</p>'.repeat(60)}`
const onde = (palavras: string) => {
  const inicio = textoCorrido(TEXTO).indexOf(palavras)
  return { palavras, inicio, fim: inicio + palavras.length, alterado_na: null }
}
const comentario = (texto: string, trecho: Comentario['trecho'], versao = 2): Comentario => ({
  ...{ texto, trecho, versao },
  created_at: '2026-11-22T12:00:00.000Z',
  user: { id: 2, name: 'Conta da Parte 2' },
})
const COMENTARIOS = [
  comentario('Sobre tudo.', null, 1),
  comentario('Pouco tempo.', onde('trinta dias')),
  comentario('Com juros?', onde('paga R$ 5 mil & juros')),
  comentario('Era melhor.', { palavras: 'em doze vezes', inicio: null, fim: null, alterado_na: 3 }),
]

const open = () => render(<TextoComentado texto={TEXTO} comentarios={COMENTARIOS} />)
const marked = (n: number) => [...document.querySelectorAll<HTMLElement>(`mark[data-trecho="${n}"]`)]

afterEach(() => page.viewport(1280, 800))

test('the words of a comment are marked, also over several formats, and the comments are in the order of the text', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Com juros?')).toBeVisible()
  const wordsOf = (n: number) =>
    marked(n)
      .map(({ textContent }) => textContent)
      .join('')
  expect([0, 1, 2, 3].map(wordsOf)).toEqual(['paga R$ 5 mil & juros', 'trinta dias', '', ''])
  const said = screen.getByRole('complementary', { name: 'Comentários' }).getByRole('listitem').elements()
  expect(said.map(({ textContent }) => /Com juros|Pouco tempo|Sobre tudo|Era melhor/.exec(textContent)?.[0])).toEqual([
    ...['Com juros', 'Pouco tempo', 'Sobre tudo', 'Era melhor'],
  ])
})

test('a comment leads to its words by the keyboard, and the words lead to it by a click', async () => {
  const screen = await open()
  screen.getByText('Cláusula.').last().element().scrollIntoView()
  const button = screen.getByRole('button', { name: 'ir ao trecho: trinta dias' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(marked(1)[0])
  await expect.element(marked(1)[0]!).toBeInViewport()
  await userEvent.click(marked(0)[0]!)
  expect(document.activeElement?.textContent).toContain('Com juros?')
})

test('words that changed are quoted with the version, and lead nowhere', async () => {
  const screen = await open()
  const said = screen.getByRole('listitem').filter({ hasText: 'Era melhor.' })
  await expect.element(said.getByText('em doze vezes')).toBeVisible()
  await expect.element(said.getByText('trecho alterado na versão 3')).toBeVisible()
  await expect.element(said.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  [1280, 'beside the text', true],
  [390, 'below the text', false],
])('at %i px the comments are %s', async (width, _where, beside) => {
  await page.viewport(width, 800)
  const screen = await open()
  const comments = screen.getByRole('complementary', { name: 'Comentários' }).element().getBoundingClientRect()
  const text = screen.getByText('Termo de acordo').element().closest('[class*="folha"]')!.getBoundingClientRect()
  expect(comments.left >= text.right).toBe(beside)
  expect(comments.top >= text.bottom).toBe(!beside)
})
