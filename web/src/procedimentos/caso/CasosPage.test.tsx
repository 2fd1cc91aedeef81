import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { LADOS } from '../../test/lados.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const ROW = {
  id: 27,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Empreitada',
  created_at: '2026-11-20T02:30:00.000Z',
  situacao: 2,
  ...LADOS,
  latest_evento: null,
  marcadores: [],
}
const LIST = 'POST /casos?page=1'
const ANSWERS = {
  'GET /user': { user: USER },
  'GET /areas?desativadas=true': { areas: [{ id: 7, nome: 'Contratos' }] },
  'GET /marcadores': { marcadores: [{ id: 3, nome: 'Urgente', cor: '#b42318', created_at: '2026-01-01T12:00:00.000Z' }] },
  'GET /users/search/co': { users: [{ id: 1, name: 'Conta da Parte', email: 'p***@concordia.test' }] },
  [LIST]: { casos: { data: [ROW], total: 1, per_page: 20 } },
}

test('heading, columns and the menu of the list', async () => {
  const { screen } = await renderApp('/casos', ANSWERS)
  await expect.element(screen.getByRole('heading', { name: 'Casos / Mediação', level: 1 })).toBeVisible()
  for (const name of ['Número', 'Área do direito', 'Criado em', 'Situação', 'Marcadores'])
    await expect.element(screen.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Classe/tipo' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Envio de caso' })).toHaveAttribute('href', '/caso/create')
  await expect.element(screen.getByRole('menuitem', { name: 'Caso existente' })).toHaveAttribute('href', '/caso/add')
})

test("'aplicar' is disabled while nothing is filled; every field is sent, and the banner says them", async () => {
  const { screen, callsOf } = await renderApp('/casos', ANSWERS)
  await screen.getByRole('button', { name: 'filtrar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filtrar casos' })
  const apply = dialog.getByRole('button', { name: 'aplicar' })
  await expect.element(apply).toBeDisabled()
  await dialog.getByLabelText('Número do casos').fill('27')
  await expect.element(apply).toBeEnabled()
  const choose = async (field: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  // First, because its list stays open until another field is pressed.
  await choose('Marcadores', 'Urgente')
  await choose('Área do direito', 'Contratos')
  await dialog.getByLabelText('Nome da parte').fill('José')
  await dialog.getByLabelText('E-mail da parte').fill('parte@concordia.test')
  await choose('Situação', 'Suspenso')
  await dialog.getByRole('combobox', { name: 'Usuário vinculado' }).fill('co')
  await screen.getByRole('option', { name: /Conta da Parte/ }).click()
  await apply.click()
  await expect
    .poll(() => callsOf(LIST).at(-1)?.body)
    .toEqual({ numero: 27, area: 7, nome: 'José', email: 'parte@concordia.test', situacao: 5, user: 1, marcadores: [3] })
  await expect
    .element(screen.getByRole('region', { name: 'Filtro em uso' }))
    .toMatchTextContent(/Situação: Suspenso · Número: 27 · Área do direito: Contratos · Parte: José/)
  await expect.element(screen.getByRole('button', { name: 'filtrar' })).toHaveAttribute('aria-disabled', 'true')
  // The chosen name in the field starts no search of its own.
  expect(new Set(callsOf('GET /users/search/co').map(({ call }) => call)).size).toBe(1)
})
