import { LINK_DE_SENHA_USADO } from '@concordia/contract/identidade/words'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentSession, startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const AT = '/password/reset/abc?email=Parte%40concordia.test'
const DONE = { message: 'Senha alterada com sucesso. Entre com a nova senha.' }
const NEW = 'uma frase com várias palavras'

async function opened(answers: Answers, at = AT, before?: string) {
  const app = await renderApp(at, answers, before)
  const { screen } = app
  await expect.element(screen.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
  return {
    ...app,
    email: screen.getByLabelText('E-mail'),
    password: screen.getByRole('textbox', { name: 'Nova senha', exact: true }),
    confirmation: screen.getByRole('textbox', { name: 'Confirmação da nova senha' }),
    send: screen.getByRole('button', { name: 'criar nova senha' }),
  }
}

test("the form shows the account's e-mail to password managers; what is missing is shown under its field, and the first has the focus", async () => {
  const { email, password, confirmation, send, callsOf } = await opened({})
  await expect.element(email).toHaveValue('parte@concordia.test')
  await expect.element(email).toHaveAttribute('readonly')
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(confirmation).toHaveAttribute('autocomplete', 'new-password')
  await send.click()
  await expect.element(password).toHaveAccessibleDescription(/^Informe sua nova senha /)
  await expect.element(confirmation).toHaveAccessibleDescription('Confirme sua nova senha')
  await expect.element(password).toHaveFocus()
  expect(callsOf('POST /password/reset')).toEqual([])
})

test('a common password shows one error; a confirmation that differs is emptied and has the focus', async () => {
  const { screen, password, confirmation, callsOf } = await opened({})
  await password.fill('12345678')
  await expect.element(screen.getByText(/^Muito comum/)).toBeVisible()
  await confirmation.fill('12345678')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
  await expect.element(screen.getByText(/^Muito comum/)).not.toBeInTheDocument()
  await password.fill(NEW)
  await expect.element(screen.getByText('Senha forte.')).toBeVisible()
  await confirmation.fill('outra frase')
  await userEvent.keyboard('{Enter}')
  await expect.element(confirmation).toHaveAccessibleDescription('As senhas devem ser iguais')
  await expect.element(confirmation).toHaveValue('')
  await expect.element(confirmation).toHaveFocus()
  await expect.element(password).toHaveValue(NEW)
  expect(callsOf('POST /password/reset')).toEqual([])
})

test("a new password ends the account's own session, without a warning, and leads to the sign-in with the e-mail; the history has no link", async () => {
  startSession(loginData())
  const { screen, password, confirmation, callsOf, href, back } = await opened(
    { 'POST /password/reset': DONE, 'GET /user': { user: USER } },
    AT,
    '/termos-de-uso',
  )
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.element(screen.getByRole('status').getByText(DONE.message)).toBeVisible()
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('parte@concordia.test')
  await expect.poll(href).toBe('/login')
  expect(currentSession()).toBeNull()
  const body = { token: 'abc', email: 'parte@concordia.test', password: NEW, password_confirmation: NEW }
  expect(callsOf('POST /password/reset')).toEqual([{ call: 'POST /password/reset', body }])
  await back()
  await expect.poll(href).toBe('/termos-de-uso')
})

test('an invalid link shows the reason, and another can be requested', async () => {
  const sentence = 'Este link expirou: ele vale por 1 hora. Peça outro em “Esqueci a senha”, na tela de entrada.'
  const { screen, password, confirmation } = await opened({
    'POST /password/reset': [422, { message: 'Dados inválidos', errors: { token: [sentence] } }],
  })
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'ir para a entrada' })).toHaveAttribute('href', '/login')
  const another = screen.getByRole('button', { name: 'pedir outro link' })
  await expect.element(another).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Esqueci a senha' })
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('parte@concordia.test')
  await userEvent.keyboard('{Escape}')
  await expect.element(another).toHaveFocus()
})

test("the server's errors are shown under their fields; a failure without a field is shown, and the form stays as it is", async () => {
  const sentence = 'A nova senha deve ser diferente da atual.'
  const message = 'Muitas tentativas. Aguarde um pouco.'
  const answers: [number, object][] = [
    [422, { message: 'Dados inválidos', errors: { password: [sentence] } }],
    [429, { message }],
  ]
  const { screen, password, confirmation } = await opened({ 'POST /password/reset': () => answers.shift()! })
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(new RegExp(`^${sentence} `))
  await expect.element(password).toHaveFocus()
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(password).toHaveValue(NEW)
})

test.each(['/password/reset/abc', '/password/reset/abc?email=parte'])(
  '%s, without a usable e-mail: it is asked for',
  async (at) => {
    const { email, password, confirmation, send, callsOf } = await opened({ 'POST /password/reset': DONE }, at)
    await expect.element(email).not.toHaveAttribute('readonly')
    await send.click()
    await expect.element(email).toHaveAccessibleDescription('Informe seu e-mail')
    await email.fill('parte@concordia.test')
    await password.fill(NEW)
    await confirmation.fill(NEW)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsOf('POST /password/reset')).toHaveLength(1)
    expect(callsOf('POST /password/reset')[0]?.body).toMatchObject({ email: 'parte@concordia.test' })
  },
)

const OTHER = { ...loginData({ id: 2, email: 'parte2@concordia.test' }), authToken: 'token-da-outra' }
const SERVER: Answers = { 'POST /password/reset': DONE, 'GET /user': { user: OTHER.user } }

test('when another user is signed in here, the page says so first, and their session stays', async () => {
  startSession(OTHER)
  const { screen, password, confirmation, href } = await opened(SERVER)
  await expect
    .element(screen.getByRole('note'))
    .toHaveTextContent(
      'Você está com a sessão de parte2@concordia.test aberta neste navegador. Ao salvar, a senha de parte@concordia.test é trocada e sua sessão continua.',
    )
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('A senha de parte@concordia.test foi alterada. Sua sessão continua.')).toBeVisible()
  await expect.poll(href).toBe('/home')
  expect(currentSession()?.authToken).toBe(OTHER.authToken)
})

test('typed passwords stay when another tab signs in meanwhile, and are deleted once the page is left', async () => {
  const { screen, password, confirmation, go } = await opened(SERVER)
  await password.fill(NEW)
  await confirmation.fill('cavalo')
  localStorage.setItem('concordia.sessao', JSON.stringify(OTHER))
  window.dispatchEvent(new StorageEvent('storage', { key: 'concordia.sessao' }))
  await expect.element(screen.getByText('parte2@concordia.test').first()).toBeVisible()
  await expect.element(password).toHaveValue(NEW)
  await expect.element(confirmation).toHaveValue('cavalo')
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(NEW)
  await go('/home')
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await go(AT)
  await expect.element(password).toHaveValue('')
})

test('after a used link, the sign-in is offered first, another link second', async () => {
  const { screen, password, confirmation } = await opened({
    'POST /password/reset': [422, { message: 'Dados inválidos', errors: { token: [LINK_DE_SENHA_USADO] } }],
  })
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await userEvent.keyboard('{Enter}')
  const enter = screen.getByRole('link', { name: 'ir para a entrada' })
  await expect.element(enter).toHaveFocus()
  await expect.element(enter).toHaveAttribute('data-variant', 'filled')
  await expect.element(screen.getByRole('button', { name: 'pedir outro link' })).toHaveAttribute('data-variant', 'default')
})

test('two submits at the same moment change the password once', async () => {
  const { screen, password, confirmation, send, callsOf } = await opened({ 'POST /password/reset': DONE })
  await password.fill(NEW)
  await confirmation.fill(NEW)
  const { form } = send.element() as HTMLButtonElement
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(callsOf('POST /password/reset')).toHaveLength(1)
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})
