import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { LADOS } from '../../test/lados.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const ROW = {
  id: 27,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Cobrança contratual',
  created_at: '2026-11-20T02:30:00.000Z',
  situacao: 2,
  ...LADOS,
  latest_evento: { descricao: 'Juntada de documentos', created_at: '2026-11-21T15:00:00.000Z' },
  marcadores: [{ id: 3, nome: 'Urgente', cor: '#c0392b' }],
}
const listOf = (data: object[], total = data.length, extra = {}) => ({ processos: { data, total, per_page: 20, ...extra } })
const open = (at: string, answers: Answers) => renderApp(at, { 'GET /user': { user: USER }, ...answers })

test('the page says whose processes it lists; a row begins with its partes, shows its columns and what is wanting, opens the process and offers a new tab', async () => {
  const { screen, href } = await open('/processos', { 'POST /processos?page=1': listOf([{ ...ROW, falta: 'custas em aberto' }]) })
  await expect.element(screen.getByText(/^Processos que você acompanha, da movimentação mais recente/)).toBeVisible()
  const row = screen.getByRole('row', { name: /Cobrança contratual/ })
  // 02:30 UTC is still the previous day in São Paulo.
  for (const text of ['Contratos', '19/11/2026', 'Juntada de documentos', '21/11/2026', 'Ativo', 'Urgente']) {
    await expect.element(row.getByText(text)).toBeVisible()
  }
  await expect.element(row).toMatchTextContent(/Maria Yamamoto × Construtora Alvorada e mais 1/)
  await expect.element(row.getByText('custas em aberto')).toBeVisible()
  const newTab = row.getByRole('link', { name: 'Abrir o processo 27 em nova aba' })
  await expect.element(newTab).toHaveAttribute('target', '_blank')
  await expect.element(newTab).toHaveAttribute('href', '/processo/27/details')
  await row.getByText('Juntada de documentos').click()
  await expect.poll(href).toBe('/processo/27/details')
})

test.each(['secretario', 'admin'] as const)('%s: the page says that it lists those of everybody', async (role) => {
  startSession(loginData({ role }))
  const { screen } = await open('/processos', {
    'GET /user': { user: { ...USER, role } },
    'POST /processos?page=1': listOf([ROW]),
  })
  await expect.element(screen.getByText(/^Todos os processos da câmara, da movimentação mais recente/)).toBeVisible()
})

test('with Ctrl or the middle button a row opens in a new tab, and the list stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { screen, href } = await open('/processos', { 'POST /processos?page=1': listOf([ROW]) })
  const cell = screen.getByText('Juntada de documentos')
  await cell.click({ modifiers: ['Control'] })
  await cell.click({ button: 'middle' })
  expect(opened.mock.calls).toEqual(Array(2).fill(['/processo/27/details', '_blank', 'noopener']))
  await expect.poll(href).toBe('/processos')
})

test('a small window with the menu shows cards, a wider one a table that fits', async () => {
  await page.viewport(1000, 800)
  const { screen } = await open('/processos', { 'POST /processos?page=1': listOf([ROW]) })
  await expect.element(screen.getByRole('list', { name: 'Processos' })).toBeVisible()
  await page.viewport(1280, 800)
  const table = screen.getByRole('table', { name: 'Processos' })
  await expect.element(table).toBeVisible()
  const frame = table.element().parentElement!
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
})

test('the slug filters by its situação; dismissing the banner leads to the whole list', async () => {
  const { screen, href, callsOf } = await open('/processos/suspensos', { 'POST /processos?page=1': listOf([ROW]) })
  await expect.element(screen.getByRole('region', { name: 'Filtro em uso' }).getByText('Situação: Suspenso')).toBeVisible()
  expect(callsOf('POST /processos?page=1').at(-1)?.body).toEqual({ situacao: 5 })
  await screen.getByRole('button', { name: 'limpar filtro' }).click()
  await expect.poll(href).toBe('/processos')
  await expect.poll(() => callsOf('POST /processos?page=1').at(-1)?.body).toEqual({})
  await expect.element(screen.getByText('limpar filtro')).not.toBeInTheDocument()
})

test('an empty list offers to file; an empty filtered list offers to clear the filter', async () => {
  const empty = { 'POST /processos?page=1': listOf([]) }
  const { screen, href } = await open('/processos/acordos', empty)
  await expect.element(screen.getByText('Nenhum processo com este filtro.')).toBeVisible()
  await screen.getByRole('button', { name: 'limpar filtro' }).nth(1).click()
  await expect.poll(href).toBe('/processos')
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  const begin = screen.getByRole('link', { name: 'apresentar petição inicial' })
  await expect.element(begin).toHaveAttribute('href', '/processo/create')
})

test('the server pages, the address keeps the page, and an estimated total is marked as such', async () => {
  const { screen, href } = await open('/processos', {
    'POST /processos?page=1': listOf([ROW], 12345, { total_approximate: true }),
    'POST /processos?page=2': listOf([{ ...ROW, id: 7 }], 12345, { total_approximate: true }),
  })
  await expect.element(screen.getByText('1 a 1 de cerca de 12.345 processos')).toBeVisible()
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.poll(href).toBe('/processos?page=2')
  await expect.element(screen.getByRole('link', { name: '7', exact: true })).toBeVisible()
})

test("'Adicionar' leads to the petition and to an existing process", async () => {
  const { screen, href } = await open('/processos', { 'POST /processos?page=1': listOf([ROW]) })
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Petição inicial' })).toHaveAttribute('href', '/processo/create')
  await screen.getByRole('menuitem', { name: 'Processo existente' }).click()
  await expect.poll(href).toBe('/processo/add')
})

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await open('/processos', {
    'POST /processos?page=1': () => (broken ? [500, { message: 'A lista não pôde ser lida.' }] : listOf([ROW])),
  })
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('link', { name: '27', exact: true })).toBeVisible()
})

test('the tabs lead to each situação with its count, and keep what else is filtered', async () => {
  const { screen, href } = await open('/processos', {
    'POST /processos?page=1': listOf([ROW]),
    'GET /processos/contagens': {
      contagens: [
        { situacao: 1, count: 10_000, mais: true },
        { situacao: 2, count: 3 },
      ],
    },
  })
  const tabs = screen.getByRole('navigation', { name: 'Situações' })
  await expect.element(tabs.getByRole('link', { name: 'Todos 10.003+' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Aguardando aceite 10.000+' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Suspensos 0' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Ativos 3' }).click()
  await expect.poll(href).toBe('/processos/ativos')
  await expect.element(tabs.getByRole('link', { name: 'Ativos 3' })).toHaveAttribute('aria-current', 'page')
})
