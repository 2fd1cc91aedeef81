import { dayOf } from '@concordia/contract/values/dates'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { held } from '../test/held.ts'
import { homeData } from '../test/home.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const SHELL = { 'GET /user': { user: USER } }
const COUNTS = homeData({
  processos: [
    { situacao: 5, count: 2 },
    { situacao: 1, count: 1200 },
  ],
  casos: [{ situacao: 6, count: 1 }],
})

test('each kind shows its counts by situação and their total; a row links to its list, and a click anywhere on it follows the link', async () => {
  const { screen, href } = await renderApp('/home', { ...SHELL, 'GET /home': COUNTS })
  const processos = screen.getByRole('table', { name: 'Processos Arbitrais' })
  await expect.element(processos.getByRole('row', { name: 'Aguardando aceite 1.200' })).toBeVisible()
  await expect.element(processos.getByRole('row', { name: 'Suspenso 2' })).toBeVisible()
  await expect.element(processos.getByRole('row', { name: 'Total 1.202' })).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Casos de Mediação' }).getByRole('row', { name: 'Total 1' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Suspenso' })).toHaveAttribute('href', '/processos/suspensos')
  await expect.element(screen.getByRole('link', { name: 'Acordo' })).toHaveAttribute('href', '/casos/acordos')
  await screen.getByRole('cell', { name: '1', exact: true }).first().click()
  await expect.poll(href).toBe('/casos/acordos')
})

test('with nothing yet, both cards say so at the same height, and the three ways to begin are shown; the panel is not linked', async () => {
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': homeData() })
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum caso.')).toBeVisible()
  const top = (text: string) => screen.getByText(text).element().getBoundingClientRect().top
  expect(top('Nenhum caso.')).toBe(top('Nenhum processo.'))
  for (const [name, address] of [
    ['Nova negociação', '/negociacao/create'],
    ['Petição inicial', '/processo/create'],
  ])
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect.element(screen.getByRole('link', { name: 'painel da secretaria' })).not.toBeInTheDocument()
  const ways = screen.getByRole('region', { name: 'Por onde começar' })
  await expect.element(ways.getByText(USER.email)).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Processo existente' })).toHaveAttribute('href', '/processo/add')
  await expect.element(ways.getByRole('link', { name: 'Caso existente' })).toHaveAttribute('href', '/caso/add')
  for (const region of ['Precisa da sua atenção', 'Próximos prazos', 'Últimos eventos'])
    await expect.element(screen.getByRole('region', { name: region })).not.toBeInTheDocument()
})

test('for an arbitrator no petition is in front, not even when there is nothing yet', async () => {
  const nothing = { 'GET /home': homeData({ conduz: true }) }
  const { screen } = await renderApp('/home', { ...SHELL, ...nothing })
  await expect.element(screen.getByRole('region', { name: 'Suas designações' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Petição inicial' })).not.toBeInTheDocument()
})

test('a failed load says what happened and can be retried', async () => {
  const answers: Answers = { ...SHELL, 'GET /home': [500, { message: 'O painel não pôde ser lido.' }] }
  const { screen } = await renderApp('/home', answers)
  await expect.element(screen.getByText('O painel não pôde ser lido.')).toBeVisible()
  answers['GET /home'] = COUNTS
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Suspenso' })).toBeVisible()
})

test('the deadlines of the next days are beside, each with its day; those that are not listed are counted', async () => {
  const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
  const prazo = (days: number, descricao: string) => ({
    procedimento: { id: 7, tipo: 'processo' as const },
    descricao,
    prazo: inDays(days),
    de: { quem: 'demandadas' as const, parte: null },
    meu: days === 0,
  })
  const itens = [prazo(0, 'Quesitos'), prazo(1, 'Contestação'), prazo(4, 'Réplica')]
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': homeData({ atencao: { prazos: { total: 5, itens } } }) })
  const card = screen.getByRole('region', { name: 'Próximos prazos' })
  await expect.element(card.getByRole('link', { name: /Réplica Processo 7 · prazo das demandadas · em 4 dias/ })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /Contestação Processo 7 · prazo das demandadas · termina amanhã/ }))
    .toBeVisible()
  await expect.element(card.getByRole('link', { name: new RegExp(`^${inDays(0).slice(8)} .*Quesitos`) })).toBeVisible()
  await expect.element(card.getByText('Mais 2 prazos nos próximos 30 dias.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'todos os prazos' })).toHaveAttribute('href', '/prazos')
  // A deadline of today also needs attention.
  await expect.element(screen.getByText('Seu prazo termina hoje: Quesitos')).toBeVisible()
})

test('the last eventos lead to their procedimentos and say when they were', async () => {
  const ultimo = (id: number, daysAgo: number) => ({
    procedimento: { id, tipo: 'caso' as const },
    classe: 'Prestação de serviços',
    descricao: `Evento ${id}`,
    created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  })
  const data = homeData({ ultimos: [ultimo(1, 0), ultimo(2, 1), ultimo(3, 40)] })
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': data })
  const card = screen.getByRole('region', { name: 'Últimos eventos' })
  const line = (id: number) => card.getByRole('link', { name: `Evento ${id} · Caso ${id}`, exact: false })
  const said = (id: number) => expect.poll(() => line(id).query()?.textContent)
  await said(1).toMatch(/ \d\dh\d\d Prestação de serviços$/)
  await said(2).toMatch(/ ontem Prestação/)
  await said(3).toMatch(/ \d\d\/\d\d\/\d{4} Prestação/)
  await expect.element(line(3)).toHaveAttribute('href', '/caso/3/details')
})

test('the page waits for the drafts too, so that nothing moves when they come', async () => {
  const drafts = held<object>({ rascunhos: [] })
  const { screen, waiting } = await renderApp('/home', { ...SHELL, 'GET /home': homeData(), 'GET /rascunhos': drafts.answer })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  // All but the drafts have come.
  await expect.poll(waiting).toBe(1)
  await expect.element(screen.getByText('Nenhum processo.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Por onde começar' })).not.toBeInTheDocument()
  drafts.letGo()
  await expect.element(screen.getByRole('region', { name: 'Por onde começar' })).toBeVisible()
})

test('drafts that cannot be read do not keep the page back', async () => {
  const { screen } = await renderApp('/home', {
    ...SHELL,
    'GET /home': homeData(),
    'GET /rascunhos': [500, { message: 'Os rascunhos não puderam ser lidos.' }],
  })
  await expect.element(screen.getByRole('region', { name: 'Por onde começar' })).toBeVisible()
})
