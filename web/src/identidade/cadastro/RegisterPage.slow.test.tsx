import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData } from '../../test/session.ts'
import { draft, fieldOf, fillAcesso, fillDados, fillEndereco, goOn, SENHA, SERVER } from './RegisterPage.scene.tsx'

test('a CPF that is taken leads back to its step and field, and the other values stay', async () => {
  const app = await renderApp('/register', {
    ...SERVER,
    'POST /register': [
      422,
      {
        message: 'Dados inválidos',
        errors: { email: ['Este e-mail já está cadastrado.'], cpf: ['Este CPF já está cadastrado.'] },
      },
    ],
  })
  await fillDados(app)
  await fillEndereco(app)
  await fillAcesso(app)
  await app.screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).click()
  await app.screen.getByRole('button', { name: 'cadastrar' }).click()
  await expect.element(app.screen.getByText('Este CPF já está cadastrado.')).toBeVisible()
  await expect.element(fieldOf(app, 'CPF')).toHaveFocus()
  await fieldOf(app, 'CPF').fill('52998224725')
  await goOn(app)
  await goOn(app)
  await expect.element(app.screen.getByRole('main').getByText('Este e-mail já está cadastrado.')).toBeVisible()
  await expect.element(fieldOf(app, 'Senha')).toHaveValue(SENHA)
})

test('terms that cannot be loaded cannot be agreed to; those that changed meanwhile are shown, and the consent is removed', async () => {
  const message = 'Os termos de uso mudaram enquanto você se cadastrava.'
  const answers: Answers = { ...SERVER, 'POST /register': [422, { message, errors: { termos: [message] } }] }
  answers['GET /termos'] = [500, { message: 'Os termos não vieram.' }]
  const app = await renderApp('/register', answers)
  await fillDados(app)
  await fillEndereco(app)
  await expect.element(app.screen.getByText('Os termos não vieram.')).toBeVisible()
  await expect.element(app.screen.getByRole('checkbox')).toBeDisabled()
  Object.assign(answers, SERVER)
  await app.screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(app.screen.getByText('Texto dos termos.')).toBeVisible()
  await expect.element(app.screen.getByRole('checkbox')).toBeEnabled()
  await fillAcesso(app)
  const consent = app.screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' })
  await consent.click()
  answers['GET /termos'] = { termos: '<p>Outra regra.</p>', versao: 4, vigente_desde: '2026-02-01T12:00:00.000Z' }
  await app.screen.getByRole('button', { name: 'cadastrar' }).click()
  await expect.element(app.screen.getByText('Outra regra.')).toBeVisible()
  await expect.element(consent).not.toBeChecked()
  await expect.element(app.screen.getByRole('main').getByText(message)).toBeVisible()
  await expect.element(app.screen.getByRole('button', { name: 'cadastrar' })).toBeDisabled()
  answers['POST /register'] = [201, loginData({ email_verified_at: null })]
  await consent.click()
  await app.screen.getByRole('button', { name: 'cadastrar' }).click()
  await expect.element(app.screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  const versions = app.callsOf('POST /register').map(({ body }) => (body as { termos_versao: string }).termos_versao)
  expect(versions).toEqual(['3', '4'])
})

test('a draft survives a reload, without the password, resumes at its step, and can be thrown away', async () => {
  const first = await renderApp('/register', SERVER)
  await fillDados(first)
  await fillEndereco(first)
  await fillAcesso(first)
  await expect.poll(draft).toContain('nova@concordia.test')
  expect(draft()).not.toContain(SENHA)
  await first.screen.unmount()

  const again = await renderApp('/register', SERVER)
  await again.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(again.screen.getByRole('heading', { name: 'Acesso' })).toHaveFocus()
  await expect.element(fieldOf(again, 'E-mail de login')).toHaveValue('nova@concordia.test')
  await expect.element(fieldOf(again, 'Senha')).toHaveValue('')
  await again.screen.getByRole('button', { name: 'voltar' }).click()
  await expect.element(again.screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Campinas - SP')
  await again.screen.unmount()

  const { screen } = await renderApp('/register', SERVER)
  await screen.getByRole('button', { name: 'excluir' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Dados pessoais' })).toHaveFocus()
  expect(draft()).toBeNull()
})

test("the browser's 'back' goes one step back, also when it is the first page of the tab; a double click registers once", async () => {
  const app = await renderApp('/register', { ...SERVER, 'POST /register': [201, loginData({ email_verified_at: null })] })
  await fillDados(app)
  await fillEndereco(app)
  await fillAcesso(app)
  expect(await app.back()).toBe(true)
  await expect.element(app.screen.getByRole('heading', { name: 'Endereço' })).toHaveFocus()
  await expect.element(fieldOf(app, 'CEP')).toHaveValue('01001-000')
  expect(await app.back()).toBe(true)
  await expect.element(fieldOf(app, 'CPF')).toHaveValue('111.444.777-35')
  await goOn(app)
  await goOn(app)
  await app.screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).click()
  await userEvent.dblClick(app.screen.getByRole('button', { name: 'cadastrar' }))
  await expect.element(app.screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  expect(app.callsOf('POST /register')).toHaveLength(1)
  await expect.element(app.screen.getByRole('alert')).toBeEmptyDOMElement()
})
