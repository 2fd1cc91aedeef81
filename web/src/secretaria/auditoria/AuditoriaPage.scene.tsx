import type { Registro } from '@concordia/contract/secretaria/schemas/auditoria'
import { type Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'

export const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const LIST = 'POST /secretaria/auditoria?page=1'
export const CSV = 'POST /secretaria/auditoria/csv'
const PESSOA = { id: 4, name: 'Conta do Árbitro', email: 'arbitro@concordia.test' }

export const registro = (id: number, change: Partial<Registro> = {}): Registro => ({
  id,
  created_at: '2026-11-20T17:05:09.000Z',
  user: { id: 4, name: PESSOA.name },
  acao: 'ver-sigiloso',
  objeto: 'documento',
  objeto_id: String(id),
  ip: '2001:db8::1',
  request_id: 'req-1',
  dados: null,
  ...change,
})
export const list = (data: Registro[], total = data.length) => ({
  registros: { data, total, per_page: 20 },
  acoes: ['ver-sigiloso', 'entrar'],
  objetos: ['processo', 'documento'],
})

export async function open(answer: Answers[string] = list([registro(1)]), more: Answers = {}) {
  const app = await renderApp('/secretaria/auditoria', {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: answer,
    'GET /users/search/ar': { users: [PESSOA] },
    ...more,
  })
  return {
    ...app,
    table: app.screen.getByRole('table', { name: 'Registros da auditoria' }),
    dialog: app.screen.getByRole('dialog', { name: 'Filtrar a auditoria' }),
    banner: app.screen.getByRole('region', { name: 'Filtro em uso' }),
    filtrar: app.screen.getByRole('button', { name: 'filtrar', exact: true }),
    exportar: app.screen.getByRole('button', { name: 'exportar CSV' }),
    asked: () => app.callsOf(LIST).at(-1)?.body,
  }
}
