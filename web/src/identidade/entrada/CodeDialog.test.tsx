import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { loginData } from '../../test/session.ts'

const ASKED = { message: 'Enviamos um código para o seu e-mail. Informe-o para entrar.', fator: 'email', enviado: true }
const WRONG = 'Código incorreto. Confira os 6 números na mensagem mais recente.'
const CREDENTIALS = { email: 'parte@concordia.test', password: 'concordia-demo' }
const TERMOS = { termos: '<p>Texto</p>', versao: 1, vigente_desde: '2026-01-01T12:00:00.000Z' }

/** The dialog after a correct password, with the server's answers to the code. */
async function asked(code: Answers[string], others: Answers = {}, at = '/login?volta=/termos-de-uso') {
  const app = await renderApp(at, {
    'POST /login': ASKED,
    'POST /login/code': code,
    'GET /user': { user: loginData().user },
    'GET /termos': TERMOS,
    ...others,
  })
  const { screen } = app
  await screen.getByLabelText('E-mail').fill(CREDENTIALS.email)
  await screen.getByLabelText('Senha', { exact: true }).fill(CREDENTIALS.password)
  await screen.getByRole('button', { name: 'entrar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Informe o código' })
  const field = dialog.getByLabelText('Código')
  await expect.element(field).toHaveFocus()
  return { ...app, dialog, field }
}

const selected = (): string => document.getSelection()?.toString() ?? ''

test('when the account needs a code, the dialog says where it is and keeps the focus; a missing or incomplete code is an error', async () => {
  const { dialog, field, callsOf } = await asked(loginData())
  await expect.element(dialog.getByText(ASKED.message)).toBeVisible()
  await expect.element(dialog.getByText(CREDENTIALS.email)).toBeVisible()
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  expect(currentSession()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Informe o código')
  await userEvent.keyboard('12345{Enter}')
  await expect.element(field).toHaveAccessibleDescription('O código tem 6 números. Confira a mensagem recebida.')
  expect(callsOf('POST /login/code')).toEqual([])
  for (let i = 0; i < 12; i++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('a pasted code is sent without its blanks, with the e-mail, by the same device, and leads to the page asked for', async () => {
  const { screen, field, callsOf } = await asked(loginData())
  await field.fill(' 123 456 ')
  await expect.element(field).toHaveValue('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible()
  expect(callsOf('POST /login/code')).toEqual([{ call: 'POST /login/code', body: { email: CREDENTIALS.email, code: '123456' } }])
  expect(currentSession()?.authToken).toBe('token-da-parte')
  expect(JSON.stringify(localStorage)).not.toContain(CREDENTIALS.password)
  const named = vi
    .mocked(window.fetch)
    .mock.calls.map(([url, init]) => [String(url), new Headers(init?.headers).get('x-device-id')])
    .filter(([, device]) => device !== null)
  const device = localStorage.getItem('concordia.aparelho')
  expect(named).toEqual([
    ['/api/login', device],
    ['/api/login/code', device],
  ])
})

test('a wrong code shows one error, under the field, read aloud; the code is selected to be typed over', async () => {
  let tries = 0
  const { screen, dialog, field, href } = await asked(() =>
    ++tries === 1 ? [422, { message: WRONG, errors: { code: [WRONG] } }] : loginData(),
  )
  await userEvent.keyboard('000000{Enter}')
  await expect.element(field).toHaveAccessibleDescription(WRONG)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(WRONG)
  await expect.element(screen.getByText(WRONG)).toHaveLength(1)
  await expect.element(field).toHaveFocus()
  await expect.poll(selected).toBe('000000')
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(href).toBe('/termos-de-uso')
  await expect.element(screen.getByText(WRONG)).not.toBeInTheDocument()
})

test('another code is requested with the same credentials, at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const { screen, dialog, field, callsOf } = await asked(loginData())
    const again = dialog.getByRole('button', { name: 'enviar outro código' })
    await expect.element(again).toHaveAccessibleDescription('Você poderá pedir outro em 60 segundos.')
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    vi.advanceTimersByTime(60_000)
    await expect.element(again).not.toHaveAttribute('aria-disabled')
    expect(callsOf('POST /login')).toHaveLength(1)
    await field.fill('123')
    await again.click()
    await expect.element(screen.getByRole('status').getByText(/^Enviamos outro código/)).toBeVisible()
    expect(callsOf('POST /login')[1]?.body).toEqual(CREDENTIALS)
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.element(again).toHaveAccessibleDescription('Você poderá pedir outro em 60 segundos.')
  } finally {
    vi.useRealTimers()
  }
})

test('Esc closes the dialog, the focus goes back to the button, and the next try starts over', async () => {
  const { screen, dialog, field, callsOf } = await asked(loginData())
  await userEvent.keyboard('123{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  expect(callsOf('POST /login')).toHaveLength(2)
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(currentSession()).toBeNull()
})

test('when another tab signs in, the dialog gives way to the page asked for', async () => {
  const { dialog, href } = await asked(loginData())
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'concordia.sessao' }))
  await expect.poll(href).toBe('/termos-de-uso')
  await expect.element(dialog).not.toBeInTheDocument()
})

test("a double click on 'confirmar' sends the code once, and no second call fails after it", async () => {
  let uses = 0
  const { screen, dialog, field, href, callsOf } = await asked(() =>
    ++uses === 1 ? loginData() : [422, { message: 'Este código já foi usado.' }],
  )
  await field.fill('123456')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'confirmar' }))
  await expect.poll(href).toBe('/termos-de-uso')
  await expect.element(screen.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible()
  expect(callsOf('POST /login/code')).toHaveLength(1)
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a user who cancels while the code is being checked is not signed in', async () => {
  const { answer, letGo } = held(loginData())
  const { screen, dialog, waiting } = await asked(() => {
    // At once: after 300 ms 'Carregando ...' would block the key.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    return answer()
  })
  await userEvent.keyboard('123456{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([url]) => String(url).endsWith('/login/code'))!
  expect(init?.signal?.aborted).toBe(true)
  // A late answer is ignored.
  letGo()
  await expect.poll(waiting).toBe(0)
  expect(currentSession()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toHaveFocus()
})

test("while 'Carregando ...' is shown, no key and no click reaches the dialog", async () => {
  const { answer, letGo } = held(loginData())
  const { screen, dialog, field, href } = await asked(answer)
  await userEvent.keyboard('123456{Enter}')
  const loading = screen.getByRole('dialog', { name: 'Carregando ...' })
  await expect.element(loading).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  await userEvent.click(loading, { position: { x: 2, y: 2 } })
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await expect.element(field).toHaveValue('123456')
  letGo()
  await expect.poll(href).toBe('/termos-de-uso')
})

test('a failure that arrives after another tab has signed in is not shown', async () => {
  const { answer, letGo } = held([500, { message: 'Falhou aqui.' }] as [number, object])
  const { screen, href, callsOf, waiting } = await asked(answer)
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(() => callsOf('POST /login/code').length).toBe(1)
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'concordia.sessao' }))
  await expect.poll(href).toBe('/termos-de-uso')
  letGo()
  await expect.element(screen.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible()
  await expect.poll(waiting).toBe(0)
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test("after too many codes the server's message is shown; cancelling also closes the message bar", async () => {
  const sentence = 'Muitas tentativas com códigos errados.'
  const { screen, dialog } = await asked([429, { message: sentence }])
  await userEvent.keyboard('000000{Enter}')
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(dialog).toBeVisible()
  await expect.poll(selected).toBe('000000')
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('when the limit of codes is reached and none is sent, the dialog still opens, for the last code', async () => {
  const spent = { message: 'Já enviamos vários códigos.', fator: 'email', enviado: false }
  const { dialog, field, href, callsOf } = await asked(loginData(), { 'POST /login': spent })
  await expect.element(dialog.getByText(spent.message)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(href).toBe('/termos-de-uso')
  expect(callsOf('POST /login/code')).toHaveLength(1)
})
