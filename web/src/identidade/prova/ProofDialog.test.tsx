import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { proof } from '../../api/proof.ts'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))
// Outlives the screen of a test, as it outlives every screen.
afterEach(() => proof.get()?.answer(false))

const EXIGIDA: [number, object] = [403, { message: 'Para continuar, confirme que é você.', prova: 'exigida' }]
const ESTADO = { fator: null, chave: false, obrigatorio: false, ate: null }
const PROVADA = { ate: '2026-11-20T17:05:00.000Z', message: 'Confirmado.' }

/** The switch of the second factor, whose call needs a proof until one was given. */
async function asked(answers: Answers = {}, estado: object = ESTADO) {
  let isProved = false
  const app = await renderApp('/settings?aba=seguranca', {
    'GET /user': { user: USER },
    'GET /settings/sessoes': { sessoes: [] },
    'GET /settings/sessoes/historico?page=1': { entradas: { data: [], total: 0, per_page: 20 } },
    'GET /settings/aplicativo': { aplicativo: { ativado_em: null, codigos_restantes: 0 } },
    'GET /settings/chaves': { disponivel: true, chaves: [] },
    'GET /sessao/prova': estado,
    'POST /sessao/prova': () => {
      isProved = true
      return PROVADA
    },
    'POST /sessao/prova/code': { message: 'Enviamos um código para o seu e-mail.' },
    'PUT /settings/2fa': () =>
      isProved ? { user: { ...USER, uses_2fa: true }, message: 'Autenticação de dois fatores ligada.' } : EXIGIDA,
    ...answers,
  })
  const { screen } = app
  await screen.getByRole('switch', { name: 'Usar autenticação de dois fatores' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Confirme que é você' })
  await expect.element(dialog.getByLabelText(/^Senha/)).toBeVisible()
  return { ...app, dialog }
}

test('a call that needs a proof asks for the password once, is repeated, and the screen goes on', async () => {
  const { screen, dialog, callsOf } = await asked()
  await expect.element(dialog.getByLabelText(/^Senha/)).toHaveFocus()
  // The command that waits does not block the screen.
  await expect.element(screen.getByRole('dialog', { name: 'Carregando ...' })).not.toBeInTheDocument()
  await userEvent.keyboard('concordia-demo{Enter}')
  await expect.element(screen.getByText('Autenticação de dois fatores ligada.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /sessao/prova').map(({ body }) => body)).toEqual([{ password: 'concordia-demo' }])
  expect(callsOf('PUT /settings/2fa')).toHaveLength(2)
})

test('a code by e-mail is sent when the dialog opens, and a wrong one shows an error under its field', async () => {
  const sentence = 'Código incorreto.'
  const { dialog, callsOf } = await asked(
    { 'POST /sessao/prova': [422, { message: sentence, errors: { code: [sentence] } }] },
    { ...ESTADO, fator: 'email' },
  )
  await expect.poll(() => callsOf('POST /sessao/prova/code').length).toBe(1)
  await dialog.getByLabelText(/^Senha/).fill('concordia-demo')
  await dialog.getByLabelText(/^Código enviado ao seu e-mail/).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText(/^Código enviado ao seu e-mail/)).toHaveAccessibleDescription(new RegExp(sentence))
  expect(callsOf('POST /sessao/prova').map(({ body }) => body)).toEqual([{ password: 'concordia-demo', code: '123456' }])
  expect(callsOf('PUT /settings/2fa')).toHaveLength(1)
})

test('after cancelling, a message says that nothing was done, and the call is not repeated', async () => {
  const { screen, dialog, callsOf } = await asked()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert').getByText(/^Nada foi feito/)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Usar autenticação de dois fatores' })).not.toBeChecked()
  expect(callsOf('PUT /settings/2fa')).toHaveLength(1)
})

test('a passkey is offered first where it is the second factor; after closing the browser’s dialog the question stays', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  const opcoes = { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' }
  const { dialog, callsOf } = await asked(
    { 'POST /sessao/prova/chave/desafio': { opcoes } },
    { ...ESTADO, fator: 'chave', chave: true },
  )
  await dialog.getByRole('button', { name: 'usar chave de acesso' }).click()
  await expect.poll(() => callsOf('POST /sessao/prova/chave/desafio').length).toBe(1)
  await expect.element(dialog.getByLabelText(/^Código de recuperação/)).toBeVisible()
  expect(callsOf('POST /sessao/prova/chave')).toEqual([])
})
