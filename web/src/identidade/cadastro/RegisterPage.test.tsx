import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const SERVER: Answers = {
  'GET /termos': { termos: '<h2>1. Regra</h2><p>Texto dos termos.</p>', versao: 3, vigente_desde: '2026-01-01T12:00:00.000Z' },
  'GET /cidades/search/campi': { cidades: [{ id: 3_509_502, descricao: 'Campinas - SP' }] },
  'GET /user': { user: { ...USER, email_verified_at: null } },
}
const SENHA = 'cavalo azul 42 janela'
/** The registration's draft in storage. */
const draft = () => localStorage.getItem('concordia.cadastro')

type App = Awaited<ReturnType<typeof renderApp>>
const goOn = ({ screen }: App) => screen.getByRole('button', { name: 'prosseguir' }).click()
/** The label of a required field; its text includes the asterisk. */
const fieldOf = ({ screen }: App, label: string) => screen.getByLabelText(`${label} *`, { exact: true })

async function fillDados(app: App, cpf = '11144477735') {
  for (const [label, value] of [
    ['Nome', 'Parte'],
    ['Sobrenome', 'Demandante'],
    ['CPF', cpf],
    ['RG', '12.345.678-9'],
    ['Telefone celular', '11987654321'],
  ] as const) {
    await fieldOf(app, label).fill(value)
  }
  await goOn(app)
}

async function fillEndereco(app: App) {
  await expect.element(app.screen.getByRole('heading', { name: 'Endereço' })).toHaveFocus()
  for (const [label, value] of [
    ['Endereço', 'Praça da Sé'],
    ['Número', '1'],
    ['Bairro', 'Sé'],
    ['CEP', '01001000'],
  ] as const) {
    await fieldOf(app, label).fill(value)
  }
  await app.screen.getByRole('combobox', { name: 'Cidade' }).fill('campi')
  await app.screen.getByRole('option', { name: 'Campinas - SP' }).click()
  await goOn(app)
}

async function fillAcesso(app: App) {
  await expect.element(app.screen.getByText('Texto dos termos.')).toBeVisible()
  await fieldOf(app, 'E-mail de login').fill('nova@concordia.test')
  await fieldOf(app, 'Senha').fill(SENHA)
  await fieldOf(app, 'Confirmação da senha').fill(SENHA)
}

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
