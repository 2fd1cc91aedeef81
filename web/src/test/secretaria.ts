import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { beforeEach } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from './app.tsx'
import { loginData, USER } from './session.ts'

const STAFF = { id: 40, role: 'secretario', name: 'Conta da Secretaria' } as const

/** Before each test of the file: signs in the secretariat or an administrator. */
export const signedInAs = (role: 'secretario' | 'admin' = 'secretario') =>
  beforeEach(() => startSession(loginData({ ...STAFF, role })))

/** Opens a page of the back office as the secretariat. */
export async function openAsStaff(at: string, answers: Answers, role: 'secretario' | 'admin' = 'secretario') {
  const app = await renderApp(at, { 'GET /user': { user: { ...USER, ...STAFF, role } }, ...answers })
  return { ...app, said: (text: string | RegExp) => app.screen.getByRole('region', { name: 'Mensagens' }).getByText(text) }
}

/** Opens a page of the back office as another user. */
export function openAsParty(at: string, calls: readonly string[]) {
  startSession(loginData())
  const refused: Answers = Object.fromEntries(
    calls.map((call) => [call, [403, { message: 'Você não tem acesso a este conteúdo.' }]]),
  )
  return renderApp(at, { 'GET /user': { user: USER }, ...refused })
}

/** An account as the secretariat sees it. */
export const conta = (id: number, change: Partial<ContaDaCamara> = {}): ContaDaCamara => ({
  id,
  name: `Conta ${id}`,
  email: `conta${id}@concordia.test`,
  cpf: '11144477735',
  telefone: '11987654321',
  role: 'user',
  created_at: '2026-11-20T17:05:00.000Z',
  email_verified_at: '2026-11-20T17:06:00.000Z',
  bloqueio: null,
  encerrada_em: null,
  perfis: [],
  ...change,
})
