import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { negociacao, openNegociacao, proposta } from '../test/negociacao.ts'
import { loginData } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

test('on paper every proposal, text, code and folded part is printed whole; afterwards the page is as it was', async () => {
  const propostas = Array.from({ length: 9 }, (_, index) => proposta(index + 1, 'solicitante', 300_000 - index))
  const { screen } = await openNegociacao(negociacao({ propostas }))
  const table = screen.getByRole('table', { name: 'Propostas' })
  await expect.element(table.getByRole('row')).toHaveLength(6)
  const main = () => document.querySelector('main')!
  const cut = () => (main().textContent.match(/…/g) ?? []).length
  const before = [cut(), main().querySelectorAll('details:not([open])').length]
  expect(Math.min(...before)).toBeGreaterThan(0)
  window.dispatchEvent(new Event('beforeprint'))
  // At once: the browser does not wait.
  expect([cut(), main().querySelectorAll('details:not([open])').length]).toEqual([0, 0])
  expect(table.element().querySelectorAll('tbody tr')).toHaveLength(9)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => [cut(), main().querySelectorAll('details:not([open])').length]).toEqual(before)
})
