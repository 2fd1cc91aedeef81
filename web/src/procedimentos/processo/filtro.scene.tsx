import { expect } from 'vitest'
import { type Answers, renderApp } from '../../test/app.tsx'
import { LADOS } from '../../test/lados.ts'
import { USER } from '../../test/session.ts'

export const ROW = {
  id: 27,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Cobrança contratual',
  created_at: '2026-11-20T02:30:00.000Z',
  situacao: 2,
  ...LADOS,
  latest_evento: null,
  marcadores: [],
}
export const LIST = 'POST /processos?page=1'
export const ANSWERS: Answers = {
  'GET /user': { user: USER },
  'GET /areas?desativadas=true': { areas: [{ id: 7, nome: 'Contratos' }] },
  'GET /processo/evento/descricoes/all': { descricoes: ['Sentença arbitral', 'Audiência'] },
  'GET /marcadores': { marcadores: [{ id: 3, nome: 'Urgente', cor: '#b42318', created_at: '2026-01-01T12:00:00.000Z' }] },
  'GET /arbitros/search/ab': { arbitros: [{ id: 5, name: 'Conta do Árbitro', email: 'a***@concordia.test' }] },
  'GET /users/search/co': { users: [{ id: 1, name: 'Conta da Parte', email: 'p***@concordia.test' }] },
  [LIST]: { processos: { data: [ROW], total: 45, per_page: 20 } },
  'POST /processos?page=2': { processos: { data: [{ ...ROW, id: 8 }], total: 45, per_page: 20 } },
}

export async function open(answers: Answers = {}) {
  const app = await renderApp('/processos', { ...ANSWERS, ...answers })
  const { screen } = app
  const dialog = screen.getByRole('dialog', { name: 'Filtrar processos' })
  const apply = () => dialog.getByRole('button', { name: 'filtrar' }).click()
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByLabelText('Número do processo')).toHaveFocus()
  const banner = screen.getByRole('region', { name: 'Filtro em uso' })
  const words = () => banner.query()?.querySelector('p')?.textContent
  const asked = (call = LIST) => app.callsOf(call).at(-1)?.body
  return { ...app, dialog, apply, choose, banner, words, asked }
}
