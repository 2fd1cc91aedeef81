import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { negociacao, openNegociacao } from '../../../test/negociacao.ts'
import { loginData } from '../../../test/session.ts'
import { type Caixa, cobre, cruza } from './geometria.ts'

beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

const caixa = (text: SVGTextElement): Caixa => {
  const { x, y, width, height } = text.getBBox()
  // The box of a font is higher than its letters.
  return { left: x, right: x + width, top: y + 3, bottom: y + height - 2 }
}

test.each([390, 1280])('as drawn at %i px, words keep away from the lines and from each other', async (width) => {
  await page.viewport(width, 844)
  const { screen } = await openNegociacao(negociacao())
  const picture = screen.getByRole('img', { name: /^Propostas dos dois lados/ })
  await expect.poll(() => Number(picture.element().getAttribute('viewBox')?.split(' ')[2])).toBeLessThan(width)
  await document.fonts.ready
  const caixas = [...picture.element().querySelectorAll<SVGTextElement>('g > text')].map(caixa)
  expect(caixas.length).toBeGreaterThan(6)
  const lines = [...picture.element().querySelectorAll('polyline')].map(({ points }) => [...points])
  const touching = caixas.flatMap((c, i) => [
    ...lines.filter((line) => line.slice(1).some((point, j) => cruza(c, line[j]!, point, 2))),
    ...caixas.slice(i + 1).filter((other) => cobre(c, other, 0)),
  ])
  expect(touching).toEqual([])
})
