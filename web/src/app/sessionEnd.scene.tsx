import { expect } from 'vitest'
import { currentSession } from '../api/session.ts'
import { path } from '../paths/paths.ts'
import type { Answers, renderApp } from '../test/app.tsx'
import { loginData } from '../test/session.ts'

export const ENDED = 'Sua sessão terminou. Entre novamente.'
export const SERVER: Answers = {
  'GET /user': { user: loginData().user },
  'POST /processos?page=1': { processos: { data: [], total: 0, per_page: 20 } },
  'POST /processos?page=2': [401, { message: 'Não autenticado' }],
}
export const LOGIN = path('Login', {}, { volta: '/processos?page=2' })

export const signIn = (session = loginData()) => localStorage.setItem('concordia.sessao', JSON.stringify(session))
export type App = Awaited<ReturnType<typeof renderApp>>

export async function toldAtLogin({ screen, href }: App, address = LOGIN) {
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(screen.getByRole('alert').getByText(ENDED)).toBeVisible()
  await expect.poll(href).toBe(address)
  expect(currentSession()).toBeNull()
}
