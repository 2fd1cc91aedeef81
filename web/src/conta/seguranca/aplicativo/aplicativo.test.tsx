import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { loginData, USER } from '../../../test/session.ts'

const NONE = { entradas: { data: [], total: 0, per_page: 20 } }
const CODIGOS = Array.from({ length: 10 }, (_, i) => `ABCD${i}-FGHJK`)
const NOVO = { segredo: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: { lado: 21, d: 'M0 0h1v1h-1z' } }
const LIGADO = { aplicativo: { ativado_em: '2026-11-20T17:05:00.000Z', codigos_restantes: 9 } }
const DESLIGADO = { aplicativo: { ativado_em: null, codigos_restantes: 0 } }

const open = (answers: Answers, user = USER) => {
  startSession({ ...loginData(), user })
  return renderApp('/settings?aba=seguranca', {
    'GET /user': { user },
    'GET /settings/sessoes': { sessoes: [] },
    'GET /settings/sessoes/historico?page=1': NONE,
    ...answers,
  })
}

beforeEach(() => startSession(loginData()))

test('an app is put in use with password and first code; then the ten codes are shown until they are kept', async () => {
  let on = false
  const user = { ...USER, uses_2fa: true, usa_aplicativo: true }
  const { screen, callsOf } = await open({
    'GET /settings/aplicativo': () => (on ? LIGADO : DESLIGADO),
    'POST /settings/aplicativo': [201, { aplicativo: NOVO }],
    'PUT /settings/aplicativo': () => {
      on = true
      return { user, codigos: CODIGOS, message: 'Aplicativo autenticador ligado.' }
    },
  })
  await screen.getByRole('button', { name: 'ligar aplicativo' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'continuar' }).click()
  await expect.element(dialog.getByLabelText('Senha atual *')).toHaveAccessibleDescription('Informe sua senha atual')
  await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
  await dialog.getByRole('button', { name: 'continuar' }).click()
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const code = dialog.getByLabelText(/^Código que o aplicativo mostra/)
  await expect.element(code).toHaveFocus()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await dialog.getByRole('button', { name: 'Copiar chave do aplicativo: GEZD GNBV GY3T QOJQ' }).click()
  expect(write).toHaveBeenCalledWith(NOVO.segredo)
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'ligar', exact: true }).click()
  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent(CODIGOS[9]!)
  await expect.element(dialog.getByRole('list', { name: 'Códigos de recuperação' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  expect(callsOf('PUT /settings/aplicativo').map(({ body }) => body)).toEqual([{ code: '123456' }])
  await dialog.getByRole('button', { name: 'guardei os códigos' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  expect(currentSession()?.user.usa_aplicativo).toBe(true)
})

describe('with an app in use', () => {
  const user = { ...USER, uses_2fa: true, usa_aplicativo: true }

  test('the switch is disabled and says why; only a code of the app takes the app out of use, not one sent by e-mail', async () => {
    const { screen, callsOf } = await open(
      {
        'GET /settings/aplicativo': LIGADO,
        'POST /settings/aplicativo/desligar': { user: { ...user, usa_aplicativo: false }, message: 'Aplicativo desligado.' },
      },
      user,
    )
    await expect.element(screen.getByRole('switch', { name: 'Usar autenticação de dois fatores' })).toBeDisabled()
    await expect.element(screen.getByText(/desligue antes o aplicativo/)).toBeVisible()
    await screen.getByRole('button', { name: 'desligar aplicativo' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
    await expect.element(dialog.getByRole('button', { name: /e-mail/ })).not.toBeInTheDocument()
    await dialog.getByLabelText(/^Código do aplicativo/).fill('123456')
    await dialog.getByRole('button', { name: 'desligar aplicativo' }).click()
    await expect.element(screen.getByText('Aplicativo desligado.')).toBeVisible()
    expect(callsOf('POST /settings/aplicativo/desligar').map(({ body }) => body)).toEqual([
      { password_current: 'concordia-demo', code: '123456' },
    ])
  })

  test('a wrong code shows an error under its field', async () => {
    const sentence = 'Código incorreto.'
    const { screen } = await open(
      {
        'GET /settings/aplicativo': LIGADO,
        'POST /settings/aplicativo/recuperacao': [422, { message: sentence, errors: { code: [sentence] } }],
      },
      user,
    )
    await screen.getByRole('button', { name: 'criar novos códigos de recuperação' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
    await dialog.getByLabelText(/^Código que o aplicativo mostra/).fill('123456')
    await dialog.getByRole('button', { name: 'criar novos códigos' }).click()
    await expect.element(dialog.getByLabelText(/^Código que o aplicativo mostra/)).toHaveAccessibleDescription(sentence)
  })
})
