import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '../api/session.ts'
import { stored } from '../api/storage.ts'
import { renderApp } from '../test/app.tsx'
import { loginData } from '../test/session.ts'
import { ENDED, SERVER, signIn } from './sessionEnd.scene.tsx'

const NOT_KEPT = /^Este navegador não guarda dados deste site/
type Screen = Awaited<ReturnType<typeof renderApp>>['screen']

async function enter(screen: Screen) {
  await screen.getByLabelText('E-mail').fill('parte@concordia.test')
  await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
}

afterEach(() => {
  for (const key of ['concordia.camara', 'concordia.sessao']) stored.remove(key)
  vi.useRealTimers()
  endSession()
})

test.each([
  ['13 hours ahead', 13],
  ['13 hours behind', -13],
])('on a device whose clock is %s a session lasts until it ends by the clock of the server', async (_wrong, hours) => {
  const { expires_at } = loginData()
  const date = new Date().toUTCString()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: Date.now() + hours * 3_600_000,
  })
  const answer = () => Response.json({ ...loginData(), expires_at }, { headers: { date } })
  const { screen, href, go } = await renderApp('/login', { ...SERVER, 'POST /login': answer })
  await enter(screen)
  await go('/processos')
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  expect(href()).toBe('/processos')
  vi.advanceTimersByTime(3_601_000)
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(screen.getByRole('alert').getByText(ENDED)).toBeVisible()
})

test('without storage people sign in and work, and are told once that nothing is kept', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  const { screen, go } = await renderApp('/login', {
    ...SERVER,
    'POST /login': () => Response.json(loginData(), { headers: { date: new Date().toUTCString() } }),
  })
  await expect.element(screen.getByRole('status').getByText(NOT_KEPT)).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await enter(screen)
  await go('/processos')
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  await expect.element(screen.getByText(NOT_KEPT)).not.toBeInTheDocument()
})

test('signing out asks the server for nothing more than that', async () => {
  signIn()
  const { screen, calls } = await renderApp('/notifications', {
    ...SERVER,
    'GET /notifications?page=1': { notifications: { data: [], total: 0, per_page: 20 } },
    'POST /logout': { message: 'Você saiu.' },
  })
  await expect.element(screen.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  const before = calls.length
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(calls.slice(before).map(({ call }) => call)).toEqual(['POST /logout'])
})
