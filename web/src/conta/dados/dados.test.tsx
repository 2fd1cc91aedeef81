import { beforeEach, expect, test } from 'vitest'
import { currentSession, startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'
import { settings } from '../../test/settings.ts'

const open = (answers: Answers = {}) =>
  renderApp('/settings', {
    'GET /user': { user: USER },
    'GET /settings': settings(),
    'GET /settings/encerramento': { pendencias: [] },
    ...answers,
  })
const POST = 'POST /settings/encerramento'

beforeEach(() => startSession(loginData()))

test('the account is closed with the password, and the user is signed out', async () => {
  const { screen, href, callsOf } = await open({ [POST]: { message: 'Pedido feito.' } })
  const link = screen.getByRole('link', { name: 'o que guardamos sobre você' })
  await expect.element(link).toHaveAttribute('href', '/dados-pessoais')
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(dialog.getByText('Informe sua senha atual')).toBeVisible()
  expect(callsOf(POST)).toHaveLength(0)
  await dialog.getByLabelText('Senha atual *').fill('uma senha')
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(screen.getByText('Pedido feito.')).toBeVisible()
  await expect.poll(href).toMatch(/^\/login/)
  expect(currentSession()).toBeNull()
  expect(callsOf(POST).map(({ body }) => body)).toEqual([{ password_current: 'uma senha' }])
})

test('what is open is named, and there is nothing to send', async () => {
  const { screen } = await open({
    'GET /settings/encerramento': { pendencias: ['Há uma custa em aberto: PROC-1-1. Pague ou cancele antes.'] },
  })
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await expect.element(dialog.getByText('Há uma custa em aberto: PROC-1-1. Pague ou cancele antes.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Senha atual *')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'entendi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a wrong password shows at its field, and the session stays', async () => {
  const errors = { password_current: ['Senha atual incorreta.'] }
  const { screen } = await open({ [POST]: [422, { message: 'Senha atual incorreta.', errors }] })
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await dialog.getByLabelText('Senha atual *').fill('errada')
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(dialog.getByText('Senha atual incorreta.')).toBeVisible()
  expect(currentSession()).not.toBeNull()
})

test('what opened meanwhile is told', async () => {
  const { screen } = await open({ [POST]: [409, { message: 'A conta não pode ser encerrada agora.' }] })
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await dialog.getByLabelText('Senha atual *').fill('uma senha')
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(screen.getByText('A conta não pode ser encerrada agora.').first()).toBeVisible()
})

test('what is kept is told to everybody, in the settings’ own words', async () => {
  const { screen } = await renderApp('/dados-pessoais', { 'GET /user': { user: USER } })
  await expect.element(screen.getByRole('heading', { name: 'Se você encerrar a conta' })).toBeVisible()
  const text = screen.getByRole('article')
  await expect.element(text.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/settings')
})
