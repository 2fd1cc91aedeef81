import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentSession, startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { INSTALACAO } from '../../test/instalacao.ts'
import { loginData, USER } from '../../test/session.ts'
import { notify } from '../../ui/notify.ts'
import { open, SERVER, UNVERIFIED } from './shell.scene.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => page.viewport(1280, 800))

test('while the address waits to be confirmed, the tab shows the title of the page', async () => {
  document.title = 'Cadastro · Câmara Concórdia'
  const { screen } = await open(UNVERIFIED)
  await expect.element(screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Home · Concórdia')
})

test('another confirmation e-mail can be asked for once a minute', async () => {
  const { screen, callsOf } = await open(UNVERIFIED)
  const resend = screen.getByRole('button', { name: 'reenviar e-mail de confirmação' })
  await expect.element(resend).toHaveFocus()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    await resend.click()
    await expect.element(resend).toHaveAccessibleDescription('Você poderá pedir outro em 60 segundos.')
    // The button was disabled during the call and lost the focus; the dialog gives it back.
    await expect.element(resend).not.toHaveAttribute('disabled')
    await expect.element(resend).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    vi.advanceTimersByTime(59_000)
    await expect.element(resend).toHaveAccessibleDescription('Você poderá pedir outro em 1 segundo.')
    await userEvent.keyboard('{Enter}')
    expect(callsOf('GET /email/resend')).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await expect.element(resend).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsOf('GET /email/resend')).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('on phones the dialog shows its main button first, over the whole width', async () => {
  await page.viewport(390, 800)
  const { screen } = await open(UNVERIFIED)
  const resend = screen.getByRole('button', { name: 'reenviar e-mail de confirmação' })
  await expect.element(resend).toBeVisible()
  const box = resend.element().getBoundingClientRect()
  const leave = screen.getByRole('dialog').getByRole('button', { name: 'sair' }).element().getBoundingClientRect()
  expect(box.bottom).toBeLessThan(leave.top)
  expect(box.width).toBe(leave.width)
  expect(box.width).toBeGreaterThan(250)
})

test('on phones the menu closes when an entry is chosen, also that of the current page', async () => {
  await page.viewport(390, 800)
  const { screen, href } = await open()
  await screen.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = screen.getByRole('dialog')
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(href).toBe('/home')
})

test.each([
  [1, 'Notificações 1 não lida'],
  [2, 'Notificações 2 não lidas'],
])('%i unread', async (count, name) => {
  const { screen } = await open({ ...SERVER, 'GET /notifications/unread/count': { count } })
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
})

test('on a low screen the secretariat’s section is in sight without scrolling', async () => {
  await page.viewport(1366, 768)
  startSession(loginData({ role: 'secretario' }))
  const { screen } = await renderApp('/secretaria', { 'GET /user': { user: { ...USER, role: 'secretario' } } })
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  await expect.element(menu.getByRole('link', { name: 'Painel' })).toBeInViewport({ ratio: 0.9 })
  await expect.element(menu.getByRole('link', { name: 'Modelos de acordo' })).toBeInViewport({ ratio: 0.9 })
})

test('the entry of the current page is scrolled into view where the menu is higher than the screen', async () => {
  await page.viewport(1280, 360)
  startSession(loginData())
  const { screen } = await renderApp('/suporte', SERVER)
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  const current = menu.getByRole('link', { name: 'Suporte' })
  await expect.element(current).toBeInViewport({ ratio: 0.9 })
  expect(current.element().closest('ul')!.parentElement!.scrollTop).toBeGreaterThan(0)
})

test('the public page of figures is in the menu while there is one', async () => {
  const { screen } = await open({ ...SERVER, 'GET /instalacao': { ...INSTALACAO, indicadores_publicos: true } })
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  await expect.element(menu.getByRole('link', { name: 'Indicadores da câmara' })).toHaveAttribute('href', '/indicadores')
})

test("'Sair' does not wait for the server: the call runs in the background, even when the tab is closed", async () => {
  const { screen, href, callsOf } = await open({ ...SERVER, 'POST /logout': () => new Promise<object>(() => {}) })
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.poll(href).toBe('/login')
  expect(currentSession()).toBeNull()
  expect(callsOf('POST /logout')).toHaveLength(1)
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([url]) => url === '/api/logout')!
  expect(init?.keepalive).toBe(true)
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-da-parte')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test("'Sair' stops what the page's first script still waits for: nobody reads it, and the server would refuse it", async () => {
  const stop = new AbortController()
  window.concordia = { answers: new Map(), stop }
  const { screen } = await open(SERVER)
  expect(stop.signal.aborted).toBe(false)
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(stop.signal.aborted).toBe(true)
  delete window.concordia
})

test('confirmed in another browser: the dialog closes, a notice says why, and the title has the focus', async () => {
  let user = { ...USER, email_verified_at: null as string | null }
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData(user)))
  const { screen } = await renderApp('/home', { ...SERVER, 'GET /user': () => ({ user }) })
  await screen.getByRole('button', { name: 'reenviar e-mail de confirmação' }).click()
  await expect.element(screen.getByText('Enviamos um novo link.')).toBeVisible()
  user = USER
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status').getByText('E-mail confirmado com sucesso.')).toBeVisible()
  await expect.element(screen.getByText('Enviamos um novo link.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: /, Conta$/, level: 1 })).toHaveFocus()
})

test('a double click sends one confirmation e-mail', async () => {
  const { screen, callsOf } = await open(UNVERIFIED)
  const resend = screen.getByRole('button', { name: 'reenviar e-mail de confirmação' })
  await userEvent.dblClick(resend)
  await expect.element(resend).toHaveAccessibleDescription(/Você poderá pedir outro/)
  expect(callsOf('GET /email/resend')).toHaveLength(1)
})

test('an error closes when its page is left or the session ends; a success that was read closes too', async () => {
  const { screen, href } = await open()
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  const bars = screen.getByRole('region', { name: 'Mensagens' })
  notify.error('Algo falhou.')
  await expect.element(bars.getByText('Algo falhou.')).toBeVisible()
  await screen.getByRole('link', { name: 'Suporte' }).click()
  await expect.poll(href).toBe('/suporte')
  await expect.element(bars.getByText('Algo falhou.')).not.toBeInTheDocument()
  notify.success('Feito.')
  await expect.element(bars.getByText('Feito.')).toBeVisible()
  await screen.getByRole('link', { name: 'Home' }).click()
  await expect.poll(href).toBe('/home')
  await expect.element(bars.getByText('Feito.')).toBeVisible()
  const later = Date.now() + 5_000
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
  await screen.getByRole('link', { name: 'Suporte' }).click()
  await expect.poll(href).toBe('/suporte')
  await expect.element(bars.getByText('Feito.')).not.toBeInTheDocument()
  clock.mockRestore()
  notify.error('Algo falhou de novo.')
  await expect.element(bars.getByText('Algo falhou de novo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(screen.getByText('Algo falhou de novo.')).not.toBeInTheDocument()
})

test("the chamber's name shows from storage without a call", async () => {
  const first = await open()
  await expect.element(first.screen.getByText('Câmara Concórdia').first()).toBeVisible()
  await first.screen.unmount()
  const { screen, callsOf } = await open(UNVERIFIED)
  await expect.element(screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect.element(screen.getByText('Câmara Concórdia').first()).toBeVisible()
  await expect.poll(() => document.title).toBe('Home · Câmara Concórdia')
  expect(callsOf('GET /instalacao')).toEqual([])
})
