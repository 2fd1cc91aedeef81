import { expect, test } from 'vitest'
import { currentSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { loginData } from '../../test/session.ts'
import { draft, fieldOf, fillAcesso, fillDados, fillEndereco, goOn, SENHA, SERVER } from './RegisterPage.scene.tsx'

test('an incomplete step says what is missing, focuses it and stays open; an invalid CPF is refused', async () => {
  const app = await renderApp('/register', SERVER)
  await goOn(app)
  for (const message of [
    'Informe seu primeiro nome',
    'Informe seu sobrenome',
    'Informe seu CPF',
    'Informe seu RG',
    'Informe o telefone celular',
  ]) {
    await expect.element(app.screen.getByText(message)).toBeVisible()
  }
  await expect.element(fieldOf(app, 'Nome')).toHaveFocus()
  await fillDados(app, '11111111111')
  await expect.element(app.screen.getByText('Número de CPF inválido')).toBeVisible()
  await expect.element(fieldOf(app, 'CPF')).toHaveValue('111.111.111-11')
  await expect.element(fieldOf(app, 'Telefone celular')).toHaveValue('(11) 98765 4321')
})

test("going back keeps every step; 'cadastrar' waits for the consent, sends the form once, signs in and waits for the e-mail", async () => {
  const app = await renderApp('/register', {
    ...SERVER,
    'POST /register': [201, loginData({ email_verified_at: null })],
  })
  await fillDados(app)
  await fillEndereco(app)
  await fillAcesso(app)
  await app.screen.getByRole('button', { name: 'voltar' }).click()
  await expect.element(app.screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Campinas - SP')
  await expect.element(fieldOf(app, 'CEP')).toHaveValue('01001-000')
  await app.screen.getByRole('button', { name: 'voltar' }).click()
  await expect.element(fieldOf(app, 'CPF')).toHaveValue('111.444.777-35')
  await goOn(app)
  await goOn(app)
  await expect.element(fieldOf(app, 'E-mail de login')).toHaveValue('nova@concordia.test')
  await expect.element(fieldOf(app, 'Senha')).toHaveValue(SENHA)
  await expect.element(app.screen.getByRole('button', { name: 'cadastrar' })).toBeDisabled()
  await app.screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }).click()
  await app.screen.getByRole('button', { name: 'cadastrar' }).click()
  await expect.element(app.screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect.poll(app.href).toBe('/home')
  expect(app.callsOf('POST /register').map(({ body }) => body)).toEqual([
    {
      ...{ first_name: 'Parte', last_name: 'Demandante', cpf: '11144477735', rg: '12.345.678-9', telefone: '11987654321' },
      ...{ endereco: 'Praça da Sé', numero: '1', bairro: 'Sé', cep: '01001000', 'cidade[id]': '3509502' },
      ...{ email: 'nova@concordia.test', password: SENHA, password_confirmation: SENHA, termos_versao: '3' },
    },
  ])
  expect(currentSession()?.authToken).toBe('token-da-parte')
  expect(draft()).toBeNull()
})
