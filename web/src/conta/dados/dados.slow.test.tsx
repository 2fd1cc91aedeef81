import { beforeEach, expect, test } from 'vitest'
import { currentSession, startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { savedFiles } from '../../test/custas.ts'
import { loginData, USER } from '../../test/session.ts'
import { settings } from '../../test/settings.ts'

const open = (answers: Answers = {}) =>
  renderApp('/settings', {
    'GET /user': { user: USER },
    'GET /settings': settings(),
    'GET /settings/encerramento': { pendencias: [] },
    'GET /settings/dados': { copia: null },
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
  // The form comes after the dialog, when the server has said what is open.
  await expect.element(dialog.getByLabelText('Senha atual *')).toHaveFocus()
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

test('open matters are named, and there is nothing to send', async () => {
  const { screen } = await open({
    'GET /settings/encerramento': { pendencias: ['Há custas em aberto: PROC-1-1. Pague ou cancele antes.'] },
  })
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await expect.element(dialog.getByText('Há custas em aberto: PROC-1-1. Pague ou cancele antes.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Senha atual *')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'entendi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a wrong password shows at its field, and the session stays; a matter opened meanwhile is named', async () => {
  const errors = { password_current: ['Senha atual incorreta.'] }
  const answers: [number, object][] = [
    [422, { message: 'Senha atual incorreta.', errors }],
    [409, { message: 'A conta não pode ser encerrada agora.' }],
  ]
  const { screen } = await open({ [POST]: () => answers.shift()! })
  await screen.getByRole('button', { name: 'encerrar minha conta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar minha conta' })
  await dialog.getByLabelText('Senha atual *').fill('errada')
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(dialog.getByText('Senha atual incorreta.')).toBeVisible()
  expect(currentSession()).not.toBeNull()
  await dialog.getByLabelText('Senha atual *').fill('uma senha')
  await dialog.getByRole('button', { name: 'encerrar minha conta' }).click()
  await expect.element(screen.getByText('A conta não pode ser encerrada agora.').first()).toBeVisible()
})

test('everybody can read which data is kept, in the settings’ own words', async () => {
  const { screen } = await renderApp('/dados-pessoais', { 'GET /user': { user: USER } })
  await expect.element(screen.getByRole('heading', { name: 'Se você encerrar a conta' })).toBeVisible()
  const text = screen.getByRole('article')
  await expect.element(text.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/settings')
})

test('a copy is asked for with the password, and saved once it is ready', async () => {
  const saved = savedFiles()
  const pedida = { situacao: 'preparando', pedida_em: '2026-11-20T17:05:00.000Z', expira_em: null, tamanho: null }
  const pronta = { ...pedida, situacao: 'pronta', expira_em: '2026-11-21T17:05:00.000Z', tamanho: 2000 }
  let reads = 0
  let asked = false
  const { screen, callsOf } = await open({
    'GET /settings/dados': () => ({ copia: asked ? (++reads > 1 ? pronta : pedida) : null }),
    'POST /settings/dados': () => {
      asked = true
      return [201, { copia: pedida, message: 'Pedido feito.' }]
    },
    'GET /settings/dados/arquivo': () =>
      new Response('zip', { headers: { 'content-disposition': 'attachment; filename="meus-dados-2026-11-20.zip"' } }),
  })
  await screen.getByRole('button', { name: 'pedir cópia dos meus dados' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pedir cópia dos meus dados' })
  await dialog.getByRole('button', { name: 'pedir cópia' }).click()
  await expect.element(dialog.getByText('Informe sua senha atual')).toBeVisible()
  await dialog.getByLabelText('Senha atual *').fill('uma senha')
  await dialog.getByRole('button', { name: 'pedir cópia' }).click()
  await expect.element(screen.getByText(/em preparação/)).toBeVisible()
  expect(callsOf('POST /settings/dados').map(({ body }) => body)).toEqual([{ password_current: 'uma senha' }])
  await expect.element(screen.getByText(/^Cópia pronta\. Pode ser baixada até/)).toBeVisible()
  await screen.getByRole('button', { name: 'baixar meus dados' }).click()
  await expect.poll(() => saved).toEqual(['meus-dados-2026-11-20.zip'])
  await expect.element(screen.getByRole('button', { name: 'pedir outra cópia' })).toBeVisible()
})

test('a copy that did not come can be asked for again', async () => {
  const copia = { situacao: 'atrasada', pedida_em: '2026-11-20T17:05:00.000Z', expira_em: null, tamanho: null }
  const { screen } = await open({ 'GET /settings/dados': { copia } })
  await expect.element(screen.getByText(/^Não foi possível preparar a cópia/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'pedir cópia dos meus dados' })).toBeEnabled()
})
