import { expect, test, vi } from 'vitest'
import { currentSession, endSession } from '../api/session.ts'
import { path } from '../paths/paths.ts'
import { renderApp } from '../test/app.tsx'
import { loginData } from '../test/session.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { SERVER, signIn, toldAtLogin } from './sessionEnd.scene.tsx'

test('when the token was deleted from storage, the next 401 leads to the sign-in too', async () => {
  signIn()
  const app = await renderApp('/home', {
    ...SERVER,
    'GET /user': () => (currentSession() ? { user: loginData().user } : [401, { message: 'Não autenticado' }]),
  })
  await expect.element(app.screen.getByText('Nenhum processo.')).toBeVisible()
  localStorage.removeItem('concordia.sessao')
  // The client fetches the user again when the tab becomes visible.
  window.dispatchEvent(new Event('visibilitychange'))
  await toldAtLogin(app, '/login')
})

test('an idle page closes when the session expires', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    signIn()
    const app = await renderApp('/processos', SERVER)
    await expect.element(app.screen.getByText('Você ainda não tem processos.')).toBeVisible()
    vi.advanceTimersByTime(3_600_000)
    await toldAtLogin(app, path('Login', {}, { volta: '/processos' }))
  } finally {
    vi.useRealTimers()
  }
})

test('a session found expired when a page opens is reported; without a session there is no message', async () => {
  signIn({ ...loginData(), expires_at: '2020-01-01T12:00:00.000Z' })
  const app = await renderApp('/processos?page=2', SERVER)
  await toldAtLogin(app)
  await app.screen.getByRole('button', { name: 'Fechar' }).click()
  await app.screen.unmount()
  const again = await renderApp('/processos?page=2', SERVER)
  await expect.element(again.screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(again.screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a question that was being asked is answered with no, and goes with the session', async () => {
  signIn()
  const { screen } = await renderApp('/processos', SERVER)
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  const answer = confirm({ title: 'Encerrar as outras sessões?', message: 'Será preciso entrar de novo.', confirm: 'encerrar' })
  await expect.element(screen.getByRole('dialog', { name: 'Encerrar as outras sessões?' })).toBeVisible()
  endSession({ signedOut: true })
  expect(await answer).toBe(false)
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
