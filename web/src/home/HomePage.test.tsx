import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
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

test('each kind shows its counts by situação and their total', async () => {
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': COUNTS })
  const processos = screen.getByRole('table', { name: 'Processos Arbitrais' })
  await expect.element(processos.getByRole('row', { name: 'Aguardando aceite 1.200' })).toBeVisible()
  await expect.element(processos.getByRole('row', { name: 'Suspenso 2' })).toBeVisible()
  await expect.element(processos.getByRole('row', { name: 'Total 1.202' })).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Casos de Mediação' }).getByRole('row', { name: 'Total 1' }))
    .toBeVisible()
})

test('a row links to the list of its situação, and a click anywhere on it follows the link', async () => {
  const { screen, href } = await renderApp('/home', { ...SHELL, 'GET /home': COUNTS })
  await expect.element(screen.getByRole('link', { name: 'Suspenso' })).toHaveAttribute('href', '/processos/suspensos')
  await expect.element(screen.getByRole('link', { name: 'Acordo' })).toHaveAttribute('href', '/casos/acordos')
  await screen.getByRole('cell', { name: '1', exact: true }).first().click()
  await expect.poll(href).toBe('/casos/acordos')
})

test('with nothing yet, both cards say so', async () => {
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': homeData() })
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum caso.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Petição inicial' })).toHaveAttribute('href', '/processo/create')
})

test('a failed load says what happened and can be retried', async () => {
  const answers: Answers = { ...SHELL, 'GET /home': [500, { message: 'O painel não pôde ser lido.' }] }
  const { screen } = await renderApp('/home', answers)
  await expect.element(screen.getByText('O painel não pôde ser lido.')).toBeVisible()
  answers['GET /home'] = COUNTS
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Suspenso' })).toBeVisible()
})

test('with nothing yet, both cards begin at the same height', async () => {
  const { screen } = await renderApp('/home', { ...SHELL, 'GET /home': homeData() })
  const top = (text: string) => screen.getByText(text).element().getBoundingClientRect().top
  await expect.element(screen.getByText('Nenhum caso.')).toBeVisible()
  expect(top('Nenhum caso.')).toBe(top('Nenhum processo.'))
})
