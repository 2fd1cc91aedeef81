import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData } from '../../test/session.ts'

const OF_APP = {
  message: 'Informe o código que o seu aplicativo autenticador mostra agora.',
  fator: 'aplicativo',
  enviado: false,
}
const OF_KEY = {
  message: 'Sua senha está certa. Agora entre com a sua chave de acesso, ou informe um código de recuperação.',
  fator: 'chave',
  enviado: false,
}
const CREDENTIALS = { email: 'parte@concordia.test', password: 'concordia-demo' }
const TERMOS = { termos: '<p>Texto</p>', versao: 1, vigente_desde: '2026-01-01T12:00:00.000Z' }

/** The dialog after the right password of an account with an authenticator app. */
async function asked(code: Answers[string] = loginData(), factor = OF_APP) {
  const app = await renderApp('/login?volta=/termos-de-uso', {
    'POST /login': factor,
    'POST /login/code': code,
    'GET /user': { user: loginData().user },
    'GET /termos': TERMOS,
  })
  const { screen } = app
  await screen.getByLabelText('E-mail').fill(CREDENTIALS.email)
  await screen.getByLabelText('Senha', { exact: true }).fill(CREDENTIALS.password)
  await screen.getByRole('button', { name: 'entrar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Informe o código' })
  await expect.element(dialog.getByText(factor.message)).toBeVisible()
  return { ...app, dialog }
}

test('the code of the app is asked for, without an address, and opens the session', async () => {
  const { dialog, callsOf, href } = await asked()
  await expect.element(dialog.getByText(CREDENTIALS.email)).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Código')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(href).toBe('/termos-de-uso')
  expect(callsOf('POST /login/code').map(({ body }) => body)).toEqual([{ email: CREDENTIALS.email, code: '123456' }])
})

test('no code by e-mail is offered', async () => {
  const { dialog } = await asked()
  await expect.element(dialog.getByRole('button', { name: /e-mail|outro código/ })).not.toBeInTheDocument()
})

test('where a passkey is the second factor, it is asked for, or a recovery code', async () => {
  const { dialog, callsOf } = await asked(loginData(), OF_KEY)
  await expect.element(dialog.getByRole('button', { name: 'usar chave de acesso' })).toBeVisible()
  await dialog.getByRole('button', { name: 'usar um código de recuperação' }).click()
  await dialog.getByLabelText('Código de recuperação').fill('ABCDE-FGH23')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => currentSession()?.authToken).toBe('token-da-parte')
  expect(callsOf('POST /login/code').map(({ body }) => body)).toEqual([{ email: CREDENTIALS.email, code: 'ABCDEFGH23' }])
})

test('a recovery code is checked as it is typed by people, and opens the session', async () => {
  const { dialog, callsOf } = await asked()
  await dialog.getByRole('button', { name: 'usar um código de recuperação' }).click()
  const field = dialog.getByLabelText('Código de recuperação')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/10 letras e números/)
  expect(callsOf('POST /login/code')).toEqual([])
  await field.fill('abcde-fgh23')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => currentSession()?.authToken).toBe('token-da-parte')
  expect(callsOf('POST /login/code').map(({ body }) => body)).toEqual([{ email: CREDENTIALS.email, code: 'abcdefgh23' }])
})

test('a wrong recovery code says so under the field; going back asks for the app again', async () => {
  const sentence = 'Código incorreto.'
  const { dialog } = await asked([422, { message: sentence, errors: { code: [sentence] } }])
  await dialog.getByRole('button', { name: 'usar um código de recuperação' }).click()
  await dialog.getByLabelText('Código de recuperação').fill('ABCDEFGH23')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Código de recuperação')).toHaveAccessibleDescription(sentence)
  await dialog.getByRole('button', { name: 'voltar' }).click()
  await expect.element(dialog.getByLabelText('Código')).toHaveFocus()
})
