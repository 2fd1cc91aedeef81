import { expect, test } from 'vitest'
import { currentSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { INSTALACAO } from '../../test/instalacao.ts'
import { loginData } from '../../test/session.ts'

test('an empty form says what is missing, focuses the first field and makes no call; figures that are not public are not linked', async () => {
  const { screen, callsOf } = await renderApp('/login', {})
  await expect.element(screen.getByRole('link', { name: 'Ir para o site' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Indicadores da câmara' })).not.toBeInTheDocument()
  for (const [name, address] of [
    ['Regulamentos', '/regulamentos'],
    ['Suporte', '/suporte'],
  ])
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address)
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.element(screen.getByText('Informe seu e-mail')).toBeVisible()
  await expect.element(screen.getByText('Informe sua senha')).toBeVisible()
  await expect.element(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(callsOf('POST /login')).toEqual([])
})

test('the public page of figures is linked while there is one', async () => {
  const { screen } = await renderApp('/login', { 'GET /instalacao': { ...INSTALACAO, indicadores_publicos: true } })
  const link = screen.getByRole('link', { name: 'Indicadores da câmara' })
  await expect.element(link).toHaveAttribute('href', '/indicadores')
})

test('a wrong password is reported in the message bar and has the focus; signing in leads to the page asked for and closes the error', async () => {
  let tries = 0
  const { screen, href, callsOf } = await renderApp('/login?volta=/termos-de-uso', {
    'POST /login': () => (++tries === 1 ? [401, { message: 'E-mail ou senha incorretos.' }] : loginData()),
    'GET /user': { user: loginData().user },
    'GET /termos': { termos: '<p>Texto</p>', versao: 1, vigente_desde: '2026-01-01T12:00:00.000Z' },
  })
  await screen.getByLabelText('E-mail').fill(' Parte@Concordia.test ')
  await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.element(screen.getByRole('alert').getByText('E-mail ou senha incorretos.')).toBeVisible()
  await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveFocus()
  expect(currentSession()).toBeNull()
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible()
  await expect.poll(href).toBe('/termos-de-uso')
  expect(callsOf('POST /login')[1]?.body).toEqual({ email: 'parte@concordia.test', password: 'concordia-demo' })
  await expect.element(screen.getByText('E-mail ou senha incorretos.')).not.toBeInTheDocument()
})

test('a user who is already signed in is led to the start', async () => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const { screen, href } = await renderApp('/login', { 'GET /user': { user: loginData().user } })
  await expect.element(screen.getByRole('heading', { name: /, Conta$/ })).toBeVisible()
  await expect.poll(href).toBe('/home')
})

async function filled(answers: Answers) {
  const app = await renderApp('/login', { 'GET /user': { user: loginData().user }, ...answers })
  await app.screen.getByLabelText('E-mail').fill('parte@concordia.test')
  await app.screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  return { ...app, enter: app.screen.getByRole('button', { name: 'entrar' }) }
}

test('two submits at the same moment sign in once', async () => {
  const { enter, href, callsOf } = await filled({ 'POST /login': loginData() })
  const { form } = enter.element() as HTMLButtonElement
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(href).toBe('/home')
  expect(callsOf('POST /login')).toHaveLength(1)
})

test("a failure without a field leaves the focus on 'entrar', and its message closes with the next try or page", async () => {
  const message = 'Muitas tentativas de entrar.'
  const { screen, enter, href } = await filled({ 'POST /login': [429, { message }] })
  const bar = screen.getByRole('alert')
  await enter.click()
  await expect.element(bar.getByText(message)).toBeVisible()
  await expect.element(enter).toHaveFocus()

  await screen.getByLabelText('E-mail').fill('')
  await enter.click()
  await expect.element(screen.getByText('Informe seu e-mail')).toBeVisible()
  await expect.element(bar).toBeEmptyDOMElement()

  await screen.getByLabelText('E-mail').fill('parte@concordia.test')
  await enter.click()
  await expect.element(bar.getByText(message)).toBeVisible()
  await screen.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect.poll(href).toBe('/register')
  await expect.element(screen.getByRole('heading', { name: 'Cadastro', level: 1 })).toBeVisible()
  await expect.element(bar).toBeEmptyDOMElement()
})
