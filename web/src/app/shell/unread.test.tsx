import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const COUNT = 'GET /notifications/unread/count'

/** A page that makes no call of its own, after the first count has arrived. */
async function open(count: Answers[string]) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const app = await renderApp('/report/pagamentos', { 'GET /user': { user: USER }, [COUNT]: count })
  await expect.poll(() => app.callsOf(COUNT).length).toBeGreaterThan(1)
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return app
}
type App = Awaited<ReturnType<typeof renderApp>>
const chip = ({ screen }: App) => screen.getByRole('link', { name: /^Notificações/, includeHidden: true })

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

test('the chip updates by itself, every five seconds', async () => {
  let count = 0
  const app = await open(() => ({ count }))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
  const before = app.callsOf(COUNT).length
  count = 2
  vi.advanceTimersByTime(5_000)
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 2 não lidas')
  expect(app.callsOf(COUNT)).toHaveLength(before + 1)
})

test('a hidden tab does not ask; it asks at once when it becomes visible', async () => {
  let count = 1
  const app = await open(() => ({ count }))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
  look('hidden')
  const before = app.callsOf(COUNT).length
  count = 2
  vi.advanceTimersByTime(60_000)
  expect(app.callsOf(COUNT)).toHaveLength(before)
  look('visible')
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 2 não lidas')
  expect(app.callsOf(COUNT)).toHaveLength(before + 1)
})

test('it asks at once when the network is back', async () => {
  let count = 1
  const app = await open(() => ({ count }))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
  count = 2
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 2 não lidas')
})

test('failures keep the last count, show no message, and increase the wait before the next try', async () => {
  let fails = false
  const app = await open(() => (fails ? [500, { message: 'Falhou' }] : { count: 3 }))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 3 não lidas')
  fails = true
  const start = app.callsOf(COUNT).length
  const asked = () => app.callsOf(COUNT).length - start
  for (const [wait, calls] of [
    [5_000, 1],
    [6_000, 2],
    [8_000, 2],
    [5_000, 3],
    [15_000, 3],
    [15_000, 4],
    [35_000, 4],
    [30_000, 5],
    [55_000, 5],
    [10_000, 6],
  ] as const) {
    vi.advanceTimersByTime(wait)
    expect(asked()).toBe(calls)
    // The answer sets the next wait; polling for it moves the clock a little, too.
    await expect.poll(() => app.waiting()).toBe(0)
  }
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 3 não lidas')
  await expect.element(app.screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('the next user to sign in never sees the count of the one before', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let next = false
  const app = await open(() => (next ? held.then(() => ({ count: 0 })) : { count: 7 }))
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 7 não lidas')
  next = true
  startSession({ ...loginData({ id: 2, name: 'Outra Conta' }), authToken: 'token-de-outra-conta' })
  await expect.element(app.screen.getByText('Outra Conta')).toBeVisible()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
  answer()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
})

test.each([
  [0, 'Abrir menu'],
  [1, 'Abrir menu, 1 notificação não lida'],
  [12, 'Abrir menu, 12 notificações não lidas'],
])('on phones the button of the menu tells what is unread: %i', async (count, name) => {
  await page.viewport(390, 800)
  const app = await open({ count })
  await expect.element(app.screen.getByRole('button', { name, exact: true })).toBeVisible()
})
