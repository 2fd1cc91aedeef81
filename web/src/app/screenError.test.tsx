import { afterEach, expect, test, vi } from 'vitest'
import { institucional } from '../institucional/screens.ts'
import type { Screen } from '../subject.ts'
import { renderApp } from '../test/app.tsx'
import { loginData, USER } from '../test/session.ts'
import { PartError } from '../ui/dialog/lazyPart.tsx'

// Test files share the list of subjects: the real page is put back for the next test.
const screens = institucional.screens as Record<string, Screen>
const suporte = screens.Suporte!
afterEach(() => {
  screens.Suporte = suporte
})

/** A page whose code loads only while the network is up. */
async function open() {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const network = { up: false, asked: 0 }
  screens.Suporte = async () => {
    network.asked++
    if (!network.up) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <h1>Fale conosco</h1> }
  }
  return { ...(await renderApp('/suporte', { 'GET /user': { user: USER } })), network }
}

test('when code cannot be loaded the page says so beside the menu, and opens by itself when the network is back', async () => {
  const { screen, network } = await open()
  await expect.element(screen.getByRole('alert', { name: 'Esta página não pôde ser aberta' })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  const before = network.asked
  network.up = true
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('heading', { name: 'Fale conosco' })).toBeVisible()
  expect(network.asked).toBe(before + 1)
  told()
})

test("'tentar de novo' loads the code again without reloading the page, and says when that failed too", async () => {
  const { screen, network } = await open()
  const retry = screen.getByRole('button', { name: 'tentar de novo' })
  await retry.click()
  await expect.element(screen.getByText('Ainda não há resposta do servidor.')).toBeVisible()
  network.up = true
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'Fale conosco' })).toBeVisible()
  told()
})

/** React logs the errors that a boundary caught to the console; expects these and no others. */
function told(): void {
  const calls: unknown[][] = vi.mocked(console.error).mock.calls
  for (const call of calls) expect(call.some((said) => said instanceof PartError)).toBe(true)
  vi.mocked(console.error).mockClear()
}

test.each(['/%25', '/processos/%25E0%25A4%25A', '/processo/%25/details'])(
  '%s, as the server writes an address that cannot be read, is no page',
  async (at) => {
    localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
    const { screen } = await renderApp(at, { 'GET /user': { user: USER } })
    await expect.element(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  },
)
