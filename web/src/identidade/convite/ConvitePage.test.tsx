import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'
import { fieldOf, fillDados, fillEndereco, SENHA, SERVER } from '../cadastro/RegisterPage.scene.tsx'

const EMAIL = 'bruno@fora.test'
const DE = 'Ana Lima (a•••@e•••.com), usuário da plataforma, não a câmara'
const FRASE = 'Ana Lima convidou você a negociar. Crie sua conta ou entre.'
const CONVITE = { de: DE, tipo: 'negociacao', numero: 14, email: EMAIL }
const AT = '/convite/abc-1?negociacao=14'
const GET = 'GET /convite/abc-1'
const USED: Answers = { [GET]: [404, { message: 'Este convite não existe, não vale mais ou já foi usado.' }] }
const INVITED: Answers = { ...SERVER, [GET]: { convite: CONVITE } }
const NO_ACCESS: [number, object] = [403, { message: 'Você não tem acesso a este conteúdo.' }]

describe('signed out', () => {
  test('the page says who invites to what and which address; the sign-in has the address and the words, and comes back', async () => {
    const { screen, href } = await renderApp(AT, {
      ...INVITED,
      'POST /login': loginData({ email: EMAIL }),
      'GET /user': { user: { ...USER, email: EMAIL } },
      'GET /negociacao/14': NO_ACCESS,
    })
    await expect.element(screen.getByRole('heading', { name: 'Convite para negociar', level: 1 })).toBeVisible()
    for (const said of [FRASE, DE, EMAIL]) await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
    await screen.getByRole('link', { name: 'entrar' }).click()
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue(EMAIL)
    await expect.element(screen.getByText(FRASE)).toBeVisible()
    await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
    await screen.getByRole('button', { name: 'entrar' }).click()
    await expect.element(screen.getByText(/não participa da negociação 14/)).toBeVisible()
    await expect.poll(href).toBe('/negociacoes')
  })

  test('the registration has the address, sends the invitation, and its page waits for the confirmation', async () => {
    const app = await renderApp(AT, {
      ...INVITED,
      'POST /register': [201, loginData({ email: EMAIL, email_verified_at: null })],
      'GET /user': { user: { ...USER, email: EMAIL, email_verified_at: null } },
    })
    await app.screen.getByRole('link', { name: 'criar conta' }).click()
    await expect
      .element(app.screen.getByText(/^Ana Lima convidou você a negociar\. Crie sua conta ou entre\. Já tem/))
      .toBeVisible()
    await fillDados(app)
    await fillEndereco(app)
    await expect.element(app.screen.getByText('Texto dos termos.')).toBeVisible()
    await expect.element(fieldOf(app, 'E-mail de login')).toHaveValue(EMAIL)
    await fieldOf(app, 'Senha').fill(SENHA)
    await fieldOf(app, 'Confirmação da senha').fill(SENHA)
    await app.screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).click()
    await app.screen.getByRole('button', { name: 'cadastrar' }).click()
    await expect.element(app.screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
    await expect.poll(app.href).toBe('/negociacao/14/details?aviso=convite')
    expect(app.callsOf('POST /register')[0]!.body).toMatchObject({ email: EMAIL, convite: 'abc-1' })
  })

  test('a sign-in without the address, as in a new tab, shows the invitation instead', async () => {
    const { screen, href } = await renderApp(`/login?volta=${encodeURIComponent(AT)}`, INVITED)
    await expect.element(screen.getByRole('link', { name: 'criar conta' })).toBeVisible()
    await expect.poll(href).toBe(AT)
  })

  test('a used one says so and leads to the sign-in, and from there to its page', async () => {
    const { screen, href } = await renderApp(AT, USED)
    await expect.element(screen.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
    await screen.getByRole('link', { name: 'entrar' }).click()
    await expect.poll(href).toBe(`/login?volta=${encodeURIComponent('/negociacao/14/details?aviso=convite')}`)
  })
})

describe('signed in', () => {
  beforeEach(() => startSession(loginData()))
  const user = { 'GET /user': { user: USER } }

  test.each([
    ['an invitation to this account', { [GET]: { convite: { ...CONVITE, email: USER.email } } }],
    ['a second click on a used one', USED],
  ])('%s opens the page itself, with the reference of the e-mail', async (_, answers: Answers) => {
    const aviso = '9f0c1d9e-5a33-4c55-8a3e-0d1c2b3a4f50'
    const { href, callsOf } = await renderApp(`${AT}&aviso=${aviso}`, {
      ...user,
      ...answers,
      // The page that opens is not of interest here, and stays waiting.
      'GET /negociacao/14': () => new Promise<object>(() => {}),
      [`PUT /aviso/${aviso}`]: { message: 'Acesso registrado' },
    })
    await expect.poll(href).toBe('/negociacao/14/details')
    expect(callsOf(`PUT /aviso/${aviso}`).length).toBeGreaterThan(0)
  })

  test('an invitation to another address stays closed, and says for whom it is', async () => {
    const { screen, callsOf } = await renderApp(AT, { ...user, [GET]: { convite: { ...CONVITE, tipo: 'caso' } } })
    await expect.element(screen.getByText(EMAIL)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'usar número e senha de acesso' }))
      .toHaveAttribute('href', '/caso/add?id=14')
    expect(callsOf('POST /caso/14/entrar')).toEqual([])
  })
})
