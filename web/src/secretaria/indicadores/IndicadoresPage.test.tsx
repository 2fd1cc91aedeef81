import { FAIXAS, type Indicadores, mesesDe } from '@concordia/contract/secretaria/indicadores'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario' } as const
const PERIODO = { from: '2026-09', to: '2026-10' }
const AT = '/secretaria/indicadores?de=2026-09&ate=2026-10'
const LIST = 'GET /secretaria/indicadores?from=2026-09&to=2026-10'
const meses = mesesDe(PERIODO)
const figures = (change: Partial<Indicadores> = {}): Indicadores => ({
  atualizado_em: '2026-11-20T05:40:00.000Z',
  protocolos: meses.map((mes, at) => ({ mes, processos: 30 + at, casos: 1200 })),
  prazos: meses.map((mes, at) => ({ mes, designacao: at === 0 ? 4.5 : null, aceite: 1.2 })),
  abertos: FAIXAS.map(({ faixa }, at) => ({ faixa, processos: at, casos: 0 })),
  encerrados: meses.map((mes, at) => ({ mes, acordos: at, encerrados: at * 4 })),
  custas: meses.map((mes) => ({ mes, cartao: 5000, boleto: 350.5, saldo: 0 })),
  emails: meses.map((mes) => ({ mes, recusados: 0 })),
  ...change,
})
const answer = (change: Partial<Indicadores> = {}, publicos = false) => ({ indicadores: figures(change), publicos })
const open = (list: Answers[string], more: Answers = {}, at = AT) =>
  renderApp(at, {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /areas': { areas: [{ id: 3, nome: 'Cível' }] },
    [LIST]: list,
    ...more,
  })

beforeEach(() => startSession(loginData(STAFF)))

test('each figure is a picture with its table behind it', async () => {
  const { screen } = await open(answer())
  await expect.element(screen.getByText(/Atualizado em/)).toMatchTextContent('20/11/2026 às 02h40')
  for (const title of ['Protocolos por mês', 'Em aberto, por tempo', 'Custas recebidas'])
    await expect.element(screen.getByRole('img', { name: `Gráfico: ${title}. Os números estão na tabela.` })).toBeVisible()
  await screen.getByText('Ver a tabela: Protocolos por mês').click()
  await expect.element(screen.getByRole('row', { name: '10/2026 31 1.200' })).toBeVisible()
  await screen.getByText('Ver a tabela: Acordos entre os encerrados').click()
  await expect.element(screen.getByRole('row', { name: '10/2026 1 4 25%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '09/2026 0 0 –' })).toBeVisible()
  await screen.getByText('Ver a tabela: Custas recebidas').click()
  await expect.element(screen.getByRole('row', { name: '09/2026 R$ 5.000,00 R$ 350,50 R$ 0,00' })).toBeVisible()
  const emails = screen.getByRole('region', { name: 'E-mails recusados' })
  await expect.element(emails.getByText('Nada neste período.')).toBeVisible()
})

test('bars tell their numbers and are as high as they say', async () => {
  const { screen } = await open(answer({ emails: meses.map((mes, at) => ({ mes, recusados: at === 0 ? 1 : 4 })) }))
  await expect.element(screen.getByRole('img', { name: /^Gráfico: E-mails/ })).toBeVisible()
  const bars = [...document.querySelectorAll('svg[aria-label^="Gráfico: E-mails"] rect')]
  expect(bars.map((bar) => [bar.textContent, Number(bar.getAttribute('height'))])).toEqual([
    ['09/2026, E-mails recusados: 1', 50],
    ['10/2026, E-mails recusados: 4', 200],
  ])
})

test('period, area and kind narrow all figures and stand in the address; an end before the beginning moves the beginning', async () => {
  const wider = 'GET /secretaria/indicadores?from=2026-08&to=2026-10'
  const { screen, href } = await open(answer(), {
    [wider]: answer(),
    [`${wider}&area=3`]: answer(),
    [`${wider}&area=3&tipo=caso`]: answer({ atualizado_em: null }),
    'GET /secretaria/indicadores?from=2026-01&to=2026-01&area=3&tipo=caso': answer(),
  })
  await screen.getByRole('combobox', { name: 'De' }).selectOptions('2026-08')
  await screen.getByRole('combobox', { name: 'Área' }).selectOptions('3')
  await screen.getByRole('combobox', { name: 'Tipo' }).selectOptions('caso')
  await expect.element(screen.getByText(/^Os números ainda não foram apurados/)).toBeVisible()
  await expect.poll(href).toBe('/secretaria/indicadores?de=2026-08&ate=2026-10&area=3&tipo=caso')
  await screen.getByRole('combobox', { name: 'Até' }).selectOptions('2026-01')
  await expect.poll(href).toBe('/secretaria/indicadores?de=2026-01&ate=2026-01&area=3&tipo=caso')
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

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await open(() => (broken ? [500, { message: 'Não deu.' }] : answer()))
  await expect.element(screen.getByText('Não deu.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Custas recebidas' })).toBeVisible()
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
