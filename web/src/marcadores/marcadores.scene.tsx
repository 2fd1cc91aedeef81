import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { type Answers, renderApp } from '../test/app.tsx'
import { USER } from '../test/session.ts'

const SHELL: Answers = { 'GET /user': { user: USER } }
export const marcador = (id: number, nome: string, cor = '#3b4652'): Marcador => ({
  id,
  nome,
  cor,
  created_at: '2026-11-20T11:48:34.363Z',
})
export const URGENTE = marcador(3, 'Urgente', '#c72e2b')
export const open = (at: string, answers: Answers) => renderApp(at, { ...SHELL, ...answers })
