import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { answer, figures, meses, open, PERIODO, STAFF } from './IndicadoresPage.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test('bars tell their numbers and are as high as they say', async () => {
  const { screen } = await open(answer({ emails: meses.map((mes, at) => ({ mes, recusados: at === 0 ? 1 : 4 })) }))
  await expect.element(screen.getByRole('img', { name: /^Gráfico: E-mails/ })).toBeVisible()
  const bars = [...document.querySelectorAll('svg[aria-label^="Gráfico: E-mails"] rect')]
  expect(bars.map((bar) => [bar.textContent, Number(bar.getAttribute('height'))])).toEqual([
    ['09/2026, E-mails recusados: 1', 50],
    ['10/2026, E-mails recusados: 4', 200],
  ])
})

test('a table is downloaded as CSV with the filter in use', async () => {
  const { screen, callsOf } = await open(answer(), {
    'POST /secretaria/indicadores/csv': () =>
      new Response('Mês', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' } }),
  })
  await screen.getByRole('button', { name: 'baixar CSV: Custas recebidas' }).click()
  await expect
    .poll(() => callsOf('POST /secretaria/indicadores/csv').map(({ body }) => body))
    .toEqual([{ ...PERIODO, quadro: 'custas' }])
})

test('figures asked for now appear when they are made', async () => {
  let asked = false
  const { screen } = await open(() => answer(asked ? { atualizado_em: '2026-11-21T12:00:00.000Z' } : {}), {
    'POST /secretaria/indicadores/atualizacao': () => {
      asked = true
      return { message: 'Os números estão sendo apurados e mudam em instantes.' }
    },
  })
  await screen.getByRole('button', { name: 'atualizar agora' }).click()
  await expect.element(screen.getByText('Os números estão sendo apurados e mudam em instantes.')).toBeVisible()
  await expect.element(screen.getByText(/Atualizado em/)).toMatchTextContent('21/11/2026 às 09h00')
})

test('the public page is switched on after a question', async () => {
  let publicos = false
  const { screen, callsOf } = await open(() => answer({}, publicos), {
    'PUT /secretaria/indicadores/publicacao': () => {
      publicos = true
      return { publicos, message: 'A página pública de indicadores está no ar.' }
    },
  })
  await screen.getByRole('button', { name: 'ligar página pública' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'ligar página pública' }).click()
  const link = screen.getByRole('link', { name: 'página pública de indicadores' })
  await expect.element(link).toHaveAttribute('href', '/indicadores')
  expect(callsOf('PUT /secretaria/indicadores/publicacao').map(({ body }) => body)).toEqual([{ publicar: true }])
  await expect.element(screen.getByRole('button', { name: 'desligar página pública' })).toBeVisible()
})

test('the public page shows its three figures, or that there are none', async () => {
  const { protocolos, prazos, encerrados, atualizado_em } = figures()
  const shown = await open(
    answer(),
    { 'GET /indicadores': { indicadores: { protocolos, prazos, encerrados, atualizado_em } } },
    '/indicadores',
  )
  await expect.element(shown.screen.getByRole('img')).toHaveLength(3)
  await expect.element(shown.screen.getByText('Custas recebidas')).not.toBeInTheDocument()
})

test('the public page while it is switched off', async () => {
  const { screen } = await open(
    answer(),
    { 'GET /indicadores': [404, { message: 'A câmara não publica indicadores.' }] },
    '/indicadores',
  )
  await expect.element(screen.getByText('A câmara não publica indicadores.')).toBeVisible()
})
