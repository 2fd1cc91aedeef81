import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { savedFiles } from '../test/custas.ts'
import { loginData, USER } from '../test/session.ts'

const RESUMO = {
  processos: [
    {
      ...{ id: 12, partes: 'Ana em face de Rui', situacao: 4, dias: 30, valor: 1000, custas: 5000 },
      ...{
        designado_em: '2026-10-01T12:00:00.000Z',
        aceito_em: '2026-10-02T12:00:00.000Z',
        encerrado_em: '2026-10-31T12:00:00.000Z',
      },
    },
    {
      ...{ id: 13, partes: 'Eva em face de Ivo', situacao: 3, dias: 10, valor: 2000, custas: 5000 },
      ...{ designado_em: '2026-10-11T12:00:00.000Z', aceito_em: null, encerrado_em: '2026-10-21T12:00:00.000Z' },
    },
  ],
  totais: { processos: 2, media_de_dias: 20, valor: 3000, custas: 10_000 },
}
const open = (answers: Answers = {}) =>
  renderApp('/report/fechamento', {
    'GET /user': { user: USER },
    'GET /report/fechamento': { isArbitro: true },
    'GET /report/fechamento/2026-10-01/2026-10-31': RESUMO,
    ...answers,
  })

beforeEach(() => startSession(loginData()))

test('is exclusive to arbitrators', async () => {
  const { screen } = await open({ 'GET /report/fechamento': { isArbitro: false } })
  await expect.element(screen.getByText('Este relatório é exclusivo para árbitros.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'gerar' })).not.toBeInTheDocument()
})

test('shows the figures of the period with totals, then saves the file; says when nothing ended in another period', async () => {
  const saved = savedFiles()
  const { screen, callsOf } = await open({
    'GET /report/fechamento/2026-09-01/2026-10-31': {
      processos: [],
      totais: { processos: 0, media_de_dias: null, valor: 0, custas: 0 },
    },
    'POST /report/fechamento': () =>
      new Response('csv', { headers: { 'content-disposition': 'attachment; filename="relatorio-fechamento.csv"' } }),
  })
  const gerar = screen.getByRole('button', { name: 'gerar' })
  await expect.element(gerar).toBeDisabled()
  await screen.getByLabelText('Data inicial *').fill('01/10/2026')
  await screen.getByLabelText('Data final *').fill('31/10/2026')
  await expect.element(screen.getByText('Ana em face de Rui')).toBeVisible()
  await expect.element(screen.getByText('Média de dias até o encerramento')).toBeVisible()
  // A designation that was never accepted does not open the process.
  await expect.element(screen.getByRole('link', { name: '12' })).toBeVisible()
  await expect.element(screen.getByText('Eva em face de Ivo')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '13' })).not.toBeInTheDocument()
  await gerar.click()
  await expect.element(screen.getByText('O relatório está pronto e foi baixado.')).toBeVisible()
  expect(callsOf('POST /report/fechamento').map(({ body }) => body)).toEqual([{ from: '2026-10-01', to: '2026-10-31' }])
  expect(saved).toEqual(['relatorio-fechamento.csv'])
  await screen.getByLabelText('Data inicial *').fill('01/09/2026')
  await expect
    .element(screen.getByText(/Nenhum processo em que você foi designado como árbitro terminou neste período/))
    .toBeVisible()
})
