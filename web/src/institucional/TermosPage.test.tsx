import { expect, test } from 'vitest'
import { type Answers, renderApp } from '../test/app.tsx'

test('everyone can read the terms in force, with their version and date', async () => {
  const { screen } = await renderApp('/termos-de-uso', {
    'GET /termos': { termos: '<h2>1. Regra</h2><p>Texto dos termos.</p>', versao: 3, vigente_desde: '2026-01-02T01:00:00.000Z' },
  })
  await expect.element(screen.getByRole('heading', { level: 2, name: '1. Regra' })).toBeVisible()
  // 01:00 UTC is still the day before in São Paulo.
  await expect.element(screen.getByText('Versão 3, em vigor desde 01/01/2026.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  const notices = screen.getByRole('link', { name: 'veja os avisos e as licenças' })
  await expect.element(notices).toHaveAttribute('href', '/THIRD_PARTY_NOTICES.txt')
})

test('terms that cannot be loaded show why and can be retried', async () => {
  const answers: Answers = { 'GET /termos': [500, { message: 'Os termos não vieram.' }] }
  const { screen } = await renderApp('/termos-de-uso', answers)
  await expect.element(screen.getByText('Os termos não vieram.')).toBeVisible()
  answers['GET /termos'] = { termos: '<p>Texto.</p>', versao: 1, vigente_desde: '2026-01-02T12:00:00.000Z' }
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('Texto.')).toBeVisible()
})
