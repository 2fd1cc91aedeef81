import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../test/app.tsx'
import { loginData } from '../../test/session.ts'
import { notify } from '../../ui/notify.ts'
import { open, SERVER } from './shell.scene.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => page.viewport(1280, 800))

test("after 'Fechar' the focus returns to where it was, or to the page's title", async () => {
  const { screen } = await open()
  const link = screen.getByRole('link', { name: 'Suporte' })
  const close = screen.getByRole('button', { name: 'Fechar' })
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  notify.error('Algo falhou.')
  await close.click()
  await expect.element(link).toHaveFocus()
  ;(link.element() as HTMLElement).blur()
  notify.success('Feito.')
  await close.click()
  await expect.element(screen.getByRole('heading', { name: /, Conta$/, level: 1 })).toHaveFocus()
})

test("'Sair' leads to the sign-in from a public page too; another tab stays on such a page", async () => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const termos = { termos: '<p>Texto dos termos.</p>', versao: 1, vigente_desde: '2026-01-02T12:00:00.000Z' }
  const { screen, href, go } = await renderApp('/termos-de-uso', { ...SERVER, 'GET /termos': termos })
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.poll(href).toBe('/login')
  await go('/termos-de-uso')
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'concordia.sessao' }))
  await expect.element(screen.getByRole('button', { name: 'Sair' })).toBeVisible()
  localStorage.removeItem('concordia.sessao')
  window.dispatchEvent(new StorageEvent('storage', { key: 'concordia.sessao' }))
  await expect.element(screen.getByRole('button', { name: 'Sair' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Texto dos termos.')).toBeVisible()
  expect(href()).toBe('/termos-de-uso')
})
