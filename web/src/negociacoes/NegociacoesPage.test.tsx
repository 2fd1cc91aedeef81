import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { pagina } from '../test/custas.ts'
import { held } from '../test/held.ts'
import { linha } from '../test/negociacao.ts'
import { loginData, USER } from '../test/session.ts'
import { FILTRAVEIS } from './useFiltro.ts'

beforeEach(() => startSession(loginData()))

const LIST = 'POST /negociacoes?page=1'
const open = (at = '/negociacoes', answers: Answers = {}) =>
  renderApp(at, {
    'GET /user': { user: USER },
    'GET /marcadores': { marcadores: [{ id: 3, nome: 'Urgente', cor: '#b42318', created_at: '2026-01-01T12:00:00.000Z' }] },
    'GET /users/search/co': { users: [{ id: 1, name: 'Conta da Parte', email: 'p***@concordia.test' }] },
    [LIST]: { negociacoes: pagina([linha(4), linha(3, { descricao: 'Vizinhança', latest_proposta: null })]) },
    ...answers,
  })

test('the columns of the list, with previews of 25 characters, and links to the details', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Negociações', level: 1 })).toBeVisible()
  const headers = screen.getByRole('columnheader')
  await expect
    .poll(() => headers.elements().map(({ textContent }) => textContent))
    .toEqual(['Número', 'Descricao', 'Criado em', 'Última proposta', 'Criado em', 'Situação', 'Marcadores'])
  const row = screen.getByRole('row', { name: /^4 Abrir/ })
  for (const words of ['Parcelas em atraso do con…', '10/11/2026', 'Em 6 parcelas, com quitaç…', '21/11/2026', 'Em negociação'])
    await expect.element(row.getByText(words, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Vizinhança')).toBeVisible()
  const newTab = screen.getByRole('link', { name: 'Abrir a negociação 4 em nova aba' })
  await expect.element(newTab).toHaveAttribute('href', '/negociacao/4/details')
  await expect.element(newTab).toHaveAttribute('target', '_blank')
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Nova negociação' })).toHaveAttribute('href', '/negociacao/create')
})

test.each([1280, 390])('at %i px a row says under its situação what it waits for', async (width) => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, 800)
  const { screen } = await open('/negociacoes', {
    [LIST]: { negociacoes: pagina([linha(4, { falta: 'sua vez: responda até 11/12/2026' }), linha(3)]) },
  })
  await expect.element(screen.getByText('sua vez: responda até 11/12/2026')).toBeVisible()
})

test('on a phone the chosen situação stays in sight when the numbers of all come later', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 800)
  const contagens = FILTRAVEIS.map((situacao) => ({ situacao, count: 4321 }))
  const { answer, letGo } = held({ contagens })
  const { screen } = await open('/negociacoes/finalizada', {
    'GET /negociacoes/contagens': () => answer(),
    'POST /negociacoes?page=1': { negociacoes: pagina([]) },
  })
  const tabs = screen.getByRole('navigation', { name: 'Situações' })
  const chosen = tabs.getByRole('link', { name: /^Finalizada/ })
  await expect.element(chosen).toBeVisible()
  letGo()
  await expect.element(chosen).toHaveTextContent('Finalizada4.321')
  await expect
    .poll(() => chosen.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(tabs.element().getBoundingClientRect().right + 1)
})

test('every field of the filter is sent; situação is in the address, and the banner says all', async () => {
  const { screen, callsOf, href } = await open()
  await screen.getByRole('button', { name: 'filtrar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filtrar negociações' })
  await expect.element(dialog.getByRole('button', { name: 'filtrar' })).toBeDisabled()
  const choose = async (field: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await choose('Marcadores', 'Urgente')
  await dialog.getByLabelText('Número da negociação').fill('4')
  await dialog.getByLabelText('Nome da parte').fill('Metal')
  await dialog.getByLabelText('E-mail da parte').fill('parte@concordia.test')
  await choose('Situação', 'Minuta em assinatura')
  await dialog.getByRole('combobox', { name: 'Usuário vinculado' }).fill('co')
  await screen.getByRole('option', { name: /Conta da Parte/ }).click()
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect
    .poll(() => callsOf(LIST).at(-1)?.body)
    .toEqual({
      numero: 4,
      nome: 'Metal',
      email: 'parte@concordia.test',
      situacao: 'minuta-em-assinatura',
      user: 1,
      marcadores: [3],
    })
  expect(href()).toBe('/negociacoes/minuta-em-assinatura')
  const banner = screen.getByRole('region', { name: 'Filtro em uso' })
  await expect.element(banner).toMatchTextContent(/Situação: Minuta em assinatura · Número: 4 · Parte: Metal/)
  await banner.getByRole('button', { name: 'limpar filtro' }).click()
  await expect.poll(() => callsOf(LIST).at(-1)?.body).toEqual({})
})

test('an address with a situação filters by it, and an unknown one is no page', async () => {
  const { screen, callsOf, go } = await open('/negociacoes/finalizada')
  await expect.element(screen.getByText('Finalizada', { exact: true })).toBeVisible()
  expect(callsOf(LIST).at(-1)?.body).toEqual({ situacao: 'finalizada' })
  await go('/negociacoes/terminadas')
  await expect.element(screen.getByRole('heading', { name: /não encontrada/i })).toBeVisible()
})

test('an empty list says so, with or without a filter', async () => {
  const empty = { [LIST]: { negociacoes: pagina([]) } }
  const { screen, go } = await open('/negociacoes', empty)
  await expect.element(screen.getByText('Você ainda não participa de nenhuma negociação.')).toBeVisible()
  await go('/negociacoes/finalizada')
  await expect.element(screen.getByText('Nenhuma negociação com este filtro.')).toBeVisible()
})

test('the secretariat reads why there are no texts', async () => {
  startSession(loginData({ role: 'secretario' }))
  const { screen } = await open('/negociacoes', {
    'GET /user': { user: { ...USER, role: 'secretario' } },
    [LIST]: {
      negociacoes: pagina([
        linha(4, { descricao: null, latest_proposta: { descricao: null, created_at: '2026-11-21T12:00:00.000Z' } }),
      ]),
    },
  })
  await expect.element(screen.getByText(/a negociação é confidencial/)).toBeVisible()
  await expect.element(screen.getByText('21/11/2026')).toBeVisible()
})
