import { describe, expect, test } from 'vitest'
import { currentSession, startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const CONFIRMED = { message: 'E-mail confirmado com sucesso.' }
const ALREADY = { message: 'Seu e-mail já estava confirmado.' }
const OTHERS = 'O e-mail da outra conta foi confirmado. Para usá-la, saia e entre com ela.'
const REFUSED = 'Este link expirou: ele vale por 24 horas. Entre na sua conta e peça outro.'

test('signed in: the link is used exactly once, the session is updated, and /home opens with the notice', async () => {
  startSession(loginData({ email_verified_at: null }))
  let verified = false
  const { screen, href, callsOf } = await renderApp('/email/verify/abc', {
    'PUT /email/verify/abc': () => {
      verified = true
      return CONFIRMED
    },
    'GET /user': () => ({ user: { ...USER, email_verified_at: verified ? USER.email_verified_at : null } }),
  })
  await expect.element(screen.getByText(CONFIRMED.message)).toBeVisible()
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.poll(href).toBe('/home')
  expect(callsOf('PUT /email/verify/abc')).toHaveLength(1)
  expect(currentSession()?.user.email_verified_at).toBe(USER.email_verified_at)
})

test('signed in by an invitation: the page of the invitation opens', async () => {
  startSession(loginData({ email_verified_at: null }))
  const { href } = await renderApp('/email/verify/abc', {
    'PUT /email/verify/abc': { ...CONFIRMED, convite: { tipo: 'caso', numero: 3 }, email: USER.email },
    'GET /user': { user: USER },
    'GET /caso/3': [404, { message: 'Aberto.' }],
  })
  await expect.poll(href).toBe('/caso/3/details')
})

test('signed out: leads to the sign-in with the notice', async () => {
  const { screen, href, callsOf } = await renderApp('/email/verify/abc', { 'PUT /email/verify/abc': CONFIRMED })
  await expect.element(screen.getByText(`${CONFIRMED.message} Agora entre com seu e-mail e sua senha.`)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.poll(href).toBe('/login')
  expect(callsOf('PUT /email/verify/abc')).toHaveLength(1)
})

test("a refused link shows the server's message; a signed-out user gets another link after signing in", async () => {
  const { screen } = await renderApp('/email/verify/abc', { 'PUT /email/verify/abc': [422, { message: REFUSED }] })
  await expect.element(screen.getByText(REFUSED)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'entrar para pedir outro link' })).toHaveAttribute('href', '/login')
})

test('a refused link, signed in and unverified: another one can be sent from here', async () => {
  startSession(loginData({ email_verified_at: null }))
  const { screen, callsOf } = await renderApp('/email/verify/abc', {
    'PUT /email/verify/abc': [422, { message: REFUSED }],
    'GET /user': { user: { ...USER, email_verified_at: null } },
    'GET /email/resend': { message: 'Enviamos um novo link.' },
  })
  await screen.getByRole('button', { name: 'enviar outro link' }).click()
  await expect.element(screen.getByText('Enviamos um novo link.')).toBeVisible()
  expect(callsOf('GET /email/resend')).toHaveLength(1)
})

test('a failure with another cause than the link can be retried', async () => {
  let tries = 0
  const { screen, href } = await renderApp('/email/verify/abc', {
    'PUT /email/verify/abc': () => (++tries === 1 ? [500, { message: 'Algo falhou aqui.' }] : CONFIRMED),
  })
  await expect.element(screen.getByRole('alert', { name: 'Não foi possível confirmar agora' })).toBeVisible()
  await expect.element(screen.getByText('Algo falhou aqui.')).toBeVisible()
  const retry = screen.getByRole('button', { name: 'tentar de novo' })
  await expect.element(retry).toHaveFocus()
  await expect.element(retry).not.toHaveAttribute('data-variant')
  await expect
    .element(screen.getByRole('link', { name: 'entrar para pedir outro link' }))
    .toHaveAttribute('data-variant', 'default')
  await retry.click()
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  await expect.poll(href).toBe('/login')
})

test.each([
  ['confirmed before', USER.email_verified_at, CONFIRMED, OTHERS],
  ['not confirmed, and still not', null, CONFIRMED, OTHERS],
  ['confirmed before, by a link used again', USER.email_verified_at, ALREADY, 'O e-mail deste link já estava confirmado.'],
])('the link of another account than the one signed in, which was %s', async (_, email_verified_at, answer, notice) => {
  const { user, ...data } = loginData({ email_verified_at })
  startSession({ ...data, user })
  const { screen, href } = await renderApp('/email/verify/abc', { 'PUT /email/verify/abc': answer, 'GET /user': { user } })
  await expect.element(screen.getByText(notice)).toBeVisible()
  await expect.poll(href).toBe('/home')
})

test('a refused link, signed in and confirmed: the page says that no other link is needed', async () => {
  startSession(loginData())
  const { screen } = await renderApp('/email/verify/abc', {
    'PUT /email/verify/abc': [422, { message: REFUSED }],
    'GET /user': { user: USER },
  })
  await expect.element(screen.getByText(/já está confirmado; se o link é de outra conta, saia/)).toBeVisible()
  await expect.element(screen.getByText(REFUSED)).not.toBeInTheDocument()
})

describe('opened in another browser than the one that registered', () => {
  const ASKED: [number, object] = [422, { message: 'Confira os campos.', errors: { password: ['Informe a senha.'] } }]
  const sent = (body: unknown) => body as { password?: string; nova?: boolean }

  test('asks for the password, shows what is wrong with it, and goes on to the sign-in with the right one', async () => {
    const { screen, href, callsOf } = await renderApp('/email/verify/abc', {
      'PUT /email/verify/abc': (body) => {
        if (sent(body).password === undefined) return ASKED
        return sent(body).password === 'a certa' ? CONFIRMED : [422, { message: 'x', errors: { password: ['Senha incorreta.'] } }]
      },
    })
    const field = screen.getByRole('textbox', { name: 'Senha', exact: true })
    await expect.element(field).toHaveFocus()
    await screen.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect.element(screen.getByText('Informe sua senha')).toBeVisible()
    await field.fill('a errada')
    await screen.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect.element(screen.getByText('Senha incorreta.').first()).toBeVisible()
    await field.fill('a certa')
    await screen.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect.poll(href).toBe('/login')
    expect(callsOf('PUT /email/verify/abc').map(({ body }) => body)).toEqual([
      {},
      { password: 'a errada' },
      { password: 'a certa' },
    ])
  })

  test('a person who registered by an invitation is signed in by that password, and the page of the invitation opens', async () => {
    const { screen, href, callsOf } = await renderApp('/email/verify/abc', {
      'PUT /email/verify/abc': (body) =>
        sent(body).password === undefined
          ? ASKED
          : { ...CONFIRMED, convite: { tipo: 'negociacao', numero: 14 }, email: USER.email },
      'POST /login': loginData(),
      'GET /user': { user: USER },
      'GET /negociacao/14': [404, { message: 'Aberta.' }],
    })
    await screen.getByRole('textbox', { name: 'Senha', exact: true }).fill('a certa')
    await screen.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect.element(screen.getByText('Aberta.')).toBeVisible()
    await expect.poll(href).toBe('/negociacao/14/details')
    expect(callsOf('POST /login').map(({ body }) => body)).toEqual([{ email: USER.email, password: 'a certa' }])
    expect(callsOf('PUT /email/verify/abc')).toHaveLength(2)
  })

  test('a new password takes the place of a forgotten one', async () => {
    const { screen, href, callsOf } = await renderApp('/email/verify/abc', {
      'PUT /email/verify/abc': (body) => (sent(body).nova ? CONFIRMED : ASKED),
    })
    await screen.getByRole('button', { name: 'não lembro a senha' }).click()
    await screen.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('outra frase bem comprida')
    await screen.getByRole('textbox', { name: 'Confirmação da nova senha', exact: true }).fill('outra frase bem comprida')
    await screen.getByRole('button', { name: 'criar senha e confirmar e-mail' }).click()
    await expect.poll(href).toBe('/login')
    expect(callsOf('PUT /email/verify/abc').at(-1)?.body).toEqual({ password: 'outra frase bem comprida', nova: true })
  })

  test('"não fui eu" asks once more, removes the registration and says so', async () => {
    const { screen, href, callsOf } = await renderApp('/email/verify/abc', {
      'PUT /email/verify/abc': ASKED,
      'DELETE /email/verify/abc': { message: 'O cadastro foi apagado.' },
    })
    await screen.getByRole('button', { name: 'não fui eu' }).click()
    expect(callsOf('DELETE /email/verify/abc')).toEqual([])
    await screen.getByRole('button', { name: 'apagar cadastro' }).click()
    await expect.element(screen.getByText('O cadastro foi apagado.')).toBeVisible()
    await expect.poll(href).toBe('/login')
  })

  test('a link that is replaced while the password is typed is shown as refused', async () => {
    const { screen } = await renderApp('/email/verify/abc', {
      'PUT /email/verify/abc': (body) => (sent(body).password === undefined ? ASKED : [422, { message: REFUSED }]),
    })
    await screen.getByRole('textbox', { name: 'Senha', exact: true }).fill('a certa')
    await screen.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect.element(screen.getByText(REFUSED)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Senha', exact: true })).not.toBeInTheDocument()
  })
})
