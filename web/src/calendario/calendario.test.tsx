import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { evento, processo } from '../test/processo.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const URL = 'https://concordia.test/api/prazos/calendario/segredo'
const COPY = { name: `Copiar link do calendário: ${URL}`, exact: true }

/** The dialog, opened from a process with a deadline; the fake server remembers whether a link exists. */
async function open(ativo: boolean, answers: Answers = {}) {
  let current = ativo
  const app = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ eventos: [evento(1, { prazo: '2026-12-31' })] }),
    'GET /prazos/calendario': () => ({ calendario: { url: null, ativo: current } }),
    'POST /prazos/calendario': () => {
      current = true
      return [201, { calendario: { url: URL, ativo: true } }]
    },
    'DELETE /prazos/calendario': () => {
      current = false
      return { message: 'Link do calendário desativado' }
    },
    ...answers,
  })
  await app.screen.getByRole('button', { name: 'calendário de prazos' }).click()
  return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Calendário de prazos' }) }
}

test('a process without deadlines offers no calendar', async () => {
  const { screen } = await renderApp('/processo/27/details', { 'GET /user': { user: USER }, 'GET /processo/27': processo() })
  await expect.element(screen.getByRole('heading', { name: /^Eventos/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'calendário de prazos' })).not.toBeInTheDocument()
})

test('a new link is shown in full, once, and can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { dialog, screen } = await open(false)
  await dialog.getByRole('button', { name: 'criar link' }).click()
  await dialog.getByRole('button', COPY).click()
  await expect.poll(() => write).toHaveBeenCalledWith(URL)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'calendário de prazos' }).click()
  await expect.element(dialog.getByText('Seu calendário está ativo.')).toBeVisible()
  await expect.element(dialog.getByRole('button', COPY)).not.toBeInTheDocument()
})

test('replacing the link and switching it off each say first what that means', async () => {
  const { dialog, callsOf } = await open(true)
  await dialog.getByRole('button', { name: 'criar outro link' }).click()
  await expect.element(dialog.getByText(/^O link atual deixa de valer/)).toBeVisible()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(dialog.getByRole('button', { name: 'criar outro link' })).toHaveFocus()
  expect(callsOf('POST /prazos/calendario')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'criar outro link' }).click()
  await dialog.getByRole('button', { name: 'trocar o link' }).click()
  await expect.element(dialog.getByRole('button', COPY)).toBeVisible()
  await dialog.getByRole('button', { name: 'desativar', exact: true }).click()
  await dialog.getByRole('button', { name: 'desativar o link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'criar link' })).toBeVisible()
  // The pressed button is gone.
  await expect.element(dialog.getByText(/^O link é secreto/)).toHaveFocus()
})
