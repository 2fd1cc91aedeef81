import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession, startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { TERCEIRO } from '../test/payment.tsx'
import { loginData, USER } from '../test/session.ts'
import { settings } from '../test/settings.ts'

const SESSAO = {
  id: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  usada_em: '2026-11-01T13:00:00.000Z',
  expires_at: '2026-11-02T00:00:00.000Z',
  ip: '192.0.2.7',
  aparelho: 'Chrome no Windows',
  atual: true,
}
const ANSWERS: Answers = {
  'GET /user': { user: USER },
  'GET /settings': settings(),
  'GET /settings/dados': { copia: null },
  'GET /settings/chaves': { disponivel: true, chaves: [] },
  'GET /settings/aplicativo': { aplicativo: { ativado_em: null, codigos_restantes: 0 } },
  'GET /settings/sessoes': { sessoes: [SESSAO, { ...SESSAO, id: 2, aparelho: 'Firefox no Linux', atual: false }] },
  'GET /settings/sessoes/historico?page=1': {
    entradas: {
      data: [
        { id: 9, created_at: SESSAO.created_at, resultado: 'senha-incorreta', ip: '192.0.2.8', aparelho: 'Safari no iPhone' },
      ],
      total: 1,
      per_page: 20,
    },
  },
  'GET /user/terceiros/pagamentos': { terceiros: [TERCEIRO] },
}
const open = (aba = '', answers: Answers = {}) => renderApp(`/settings${aba && `?aba=${aba}`}`, { ...ANSWERS, ...answers })

beforeEach(() => startSession(loginData()))

test('the tab is in the address; a third party for payments is opened from its own', async () => {
  const { screen, href } = await open()
  await expect.element(screen.getByRole('tab', { name: 'Cadastro', exact: true })).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('tab', { name: 'Segurança' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Alterar senha' })).toBeVisible()
  expect(href()).toBe('/settings?aba=seguranca')
  await screen.getByRole('tab', { name: 'Adicionar terceiro para pagamentos' }).click()
  await expect.element(screen.getByText('Empresa Pagadora')).toBeVisible()
  expect(href()).toBe('/settings?aba=terceiros-pagamentos')
  await screen.getByRole('button', { name: 'editar Empresa Pagadora' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Editar terceiro' })).toBeVisible()
  await expect.element(screen.getByLabelText('CPF/CNPJ *')).toHaveValue('12.ABC.345/01DE-35')
})

test('the form of a new password names the account for password managers, and to nobody else', async () => {
  const { screen } = await open('seguranca')
  const submit = screen.getByRole('button', { name: 'alterar senha' })
  await expect.element(submit).toBeVisible()
  const field = submit.element().closest('form')!.querySelector<HTMLInputElement>('input[autocomplete=username]')!
  expect(field.value).toBe(USER.email)
  expect(field.checkVisibility()).toBe(false)
})

describe('Cadastro', () => {
  test('shows what is stored, where the e-mail cannot be changed; says what is missing, the last name with the message of the first', async () => {
    const { screen, callsOf } = await open()
    await expect.element(screen.getByLabelText('E-mail')).toHaveAttribute('readonly')
    await expect.element(screen.getByLabelText('CPF *')).toHaveValue('111.444.777-35')
    await expect.element(screen.getByLabelText('Telefone celular *')).toHaveValue('(11) 98765 4321')
    await expect.element(screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo - SP')
    for (const label of ['Nome *', 'Sobrenome *', 'CPF *', 'CEP *']) await screen.getByLabelText(label, { exact: true }).fill('')
    await screen.getByRole('button', { name: 'salvar' }).click()
    for (const [label, message] of [
      ['Nome *', 'Informe seu primeiro nome'],
      ['Sobrenome *', 'Informe seu primeiro nome'],
      ['CPF *', 'Informe seu CPF'],
      ['CEP *', 'Informe o CEP'],
    ] as const) {
      await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(message)
    }
    expect(callsOf('PUT /settings/cadastro')).toEqual([])
  })

  test('the refusal of a CPF shows under its field; sends digits and the id of the city, and the menu shows the new name', async () => {
    const answers: (object | [number, object])[] = [
      [422, { message: 'x', errors: { cpf: ['Este CPF já está cadastrado.'] } }],
      { ...settings({ first_name: 'Maria', name: 'Maria da Parte' }), message: 'Salvo com sucesso' },
    ]
    const { screen, callsOf } = await open('', { 'PUT /settings/cadastro': () => answers.shift()! })
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByLabelText('CPF *')).toHaveAccessibleDescription('Este CPF já está cadastrado.')
    await screen.getByLabelText('Nome *', { exact: true }).fill('Maria')
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
    expect(callsOf('PUT /settings/cadastro')[1]?.body).toEqual({
      ...{ first_name: 'Maria', last_name: 'da Parte', cpf: '11144477735', rg: '12.345.678-9', telefone: '11987654321' },
      ...{ endereco: 'Praça da Sé', numero: '1', bairro: 'Sé', cep: '01001000', cidade_id: 3_550_308 },
    })
    expect(currentSession()?.user.name).toBe('Maria da Parte')
    expect(currentSession()?.user).not.toHaveProperty('cpf')
  })

  test('another tab is opened with unsaved changes only when the user says so; saved ones are not asked about', async () => {
    const { screen, href } = await open('', {
      'PUT /settings/cadastro': { ...settings({ first_name: 'Maria' }), message: 'Salvo com sucesso' },
    })
    const nome = screen.getByLabelText('Nome *', { exact: true })
    const seguranca = screen.getByRole('tab', { name: 'Segurança' })
    await nome.fill('Maria')
    await seguranca.click()
    await screen.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'continuar aqui' }).click()
    await expect.element(nome).toHaveValue('Maria')
    expect(href()).toBe('/settings')
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
    await seguranca.click()
    await expect.poll(href).toBe('/settings?aba=seguranca')
  })

  test('the e-mail is changed with the password and the code sent to the new one', async () => {
    const user = { ...USER, email: 'nova@fora.test' }
    const { screen, callsOf } = await open('', {
      'POST /settings/email': { fator: 'email', message: 'Enviamos um código para nova@fora.test.' },
      'PUT /settings/email': { user, message: 'E-mail alterado para nova@fora.test.' },
    })
    await screen.getByRole('button', { name: 'trocar e-mail' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('button', { name: 'enviar código' }).click()
    await expect.element(dialog.getByLabelText('Novo e-mail *')).toHaveAccessibleDescription('Informe o novo e-mail')
    await dialog.getByLabelText('Novo e-mail *').fill('nova@fora.test')
    await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
    await dialog.getByRole('button', { name: 'enviar código' }).click()
    await expect.element(dialog.getByLabelText(/^Código enviado ao novo e-mail/)).toHaveFocus()
    await dialog.getByLabelText(/^Código enviado ao novo e-mail/).fill('123456')
    await dialog.getByLabelText(/^Código enviado ao e-mail atual/).fill('654321')
    await dialog.getByRole('button', { name: 'trocar e-mail' }).click()
    await expect.element(screen.getByText('E-mail alterado para nova@fora.test.')).toBeVisible()
    expect(callsOf('PUT /settings/email').map(({ body }) => body)).toEqual([
      { password_current: 'concordia-demo', email: 'nova@fora.test', code: '123456', code_atual: '654321' },
    ])
    expect(callsOf('PUT /settings/cadastro')).toEqual([])
    expect(currentSession()?.user.email).toBe('nova@fora.test')
  })
})

describe('Segurança', () => {
  test('the password is changed, and the fields are emptied', async () => {
    const { screen, callsOf } = await open('seguranca', { 'PUT /settings/password': { message: 'Senha alterada com sucesso.' } })
    await screen.getByRole('button', { name: 'alterar senha' }).click()
    await expect.element(screen.getByLabelText('Senha atual *')).toHaveAccessibleDescription('Informe sua senha atual')
    const nova = 'praça da sé 1822'
    await screen.getByLabelText('Senha atual *').fill('praça da sé 1554')
    await screen.getByLabelText('Nova senha *', { exact: true }).fill(nova)
    await screen.getByLabelText('Confirmação da nova senha *').fill(nova)
    await screen.getByRole('button', { name: 'alterar senha' }).click()
    await expect.element(screen.getByText('Senha alterada com sucesso.')).toBeVisible()
    await expect.element(screen.getByLabelText('Senha atual *')).toHaveValue('')
    expect(callsOf('PUT /settings/password')[0]?.body).toEqual({
      password_current: 'praça da sé 1554',
      password: nova,
      password_confirmation: nova,
    })
  })

  test('the switch toggles the second factor and shows what the server says', async () => {
    const { screen } = await open('seguranca', {
      'PUT /settings/2fa': { user: { ...USER, uses_2fa: true }, message: 'Autenticação de dois fatores ligada.' },
    })
    const toggle = screen.getByRole('switch', { name: 'Usar autenticação de dois fatores' })
    await expect.element(toggle).not.toBeChecked()
    await toggle.click()
    await expect.element(screen.getByText('Autenticação de dois fatores ligada.')).toBeVisible()
    await expect.element(toggle).toBeChecked()
  })

  test('another session can be ended, the current one is marked, a failed sign-in is named', async () => {
    const { screen, callsOf } = await open('seguranca', { 'DELETE /settings/sessoes/2': { message: 'Sessão encerrada.' } })
    await expect.element(screen.getByText('esta sessão')).toBeVisible()
    await expect.element(screen.getByText('Senha incorreta')).toBeVisible()
    await screen.getByRole('button', { name: 'encerrar a sessão: Firefox no Linux' }).click()
    await expect.element(screen.getByText('Sessão encerrada.')).toBeVisible()
    expect(callsOf('DELETE /settings/sessoes/2')).toHaveLength(1)
  })
})

describe('Adicionar terceiro para processos', () => {
  const LIST = 'GET /settings/terceiro/processos'
  const PERITO = { id: 8, name: 'Conta do Perito', email: 'p•••@c•••.test' }

  test('somebody is searched by name and added after a confirmation that says what they will see; a refusal shows at the field', async () => {
    const message = 'Esta pessoa já é terceiro para os seus processos.'
    let refused = true
    const { screen, callsOf } = await open('terceiros-processos', {
      [LIST]: { terceiros: [], adicionado_por: [] },
      'GET /users/search/perito': { users: [PERITO] },
      'POST /settings/terceiro/processos': () =>
        refused
          ? [409, { message }]
          : { terceiro: { id: 3, terceiro: PERITO, procedimentos: null }, message: 'Terceiro adicionado com sucesso' },
    })
    await expect.element(screen.getByText('Nenhum terceiro. Só você acompanha o que protocolou ou vinculou.')).toBeVisible()
    await screen.getByRole('button', { name: 'adicionar', exact: true }).click()
    await expect.element(screen.getByText('Informe o terceiro')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Nome do terceiro' }).fill('perito')
    await screen.getByRole('option', { name: /Conta do Perito/ }).click()
    await screen.getByRole('button', { name: 'adicionar', exact: true }).click()
    await expect.element(screen.getByText(/passa a ver todos os seus processos e casos/)).toBeVisible()
    await screen.getByRole('button', { name: 'adicionar terceiro' }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    refused = false
    await screen.getByRole('button', { name: 'adicionar', exact: true }).click()
    await screen.getByRole('button', { name: 'adicionar terceiro' }).click()
    await expect.element(screen.getByText('Terceiro adicionado com sucesso')).toBeVisible()
    expect(callsOf('POST /settings/terceiro/processos').map(({ body }) => body)).toEqual(
      Array(2).fill({ terceiro_id: 8, procedimentos: null }),
    )
  })

  test('the list of what a third party sees is put together by searching; what the server refuses shows at its row', async () => {
    const REFUSED = 'Você não protocolou nem vinculou o processo 5: só quem o acompanha por si pode mostrá-lo a um terceiro.'
    let refused = true
    const { screen, callsOf } = await open('terceiros-processos', {
      [LIST]: { terceiros: [{ id: 3, terceiro: PERITO, procedimentos: null }], adicionado_por: [] },
      'POST /busca': {
        ...{ negociacoes: [], custas: [], pessoas: [] },
        procedimentos: [{ id: 5, tipo: 'processo', situacao: 2, partes: 'Ana × Bia' }],
      },
      'PUT /settings/terceiro/processos/3': () =>
        refused
          ? [422, { message: 'Confira os campos', errors: { 'procedimentos.0': [REFUSED] } }]
          : {
              terceiro: { id: 3, terceiro: PERITO, procedimentos: [{ id: 5, tipo: 'processo' }] },
              message: 'Lista de processos alterada com sucesso',
            },
    })
    await screen.getByRole('button', { name: 'mudar o que vê Conta do Perito' }).click()
    const dialog = screen.getByRole('dialog', { name: 'O que Conta do Perito vê' })
    await dialog.getByRole('radio', { name: 'Só os que eu escolher' }).click()
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expect.element(dialog.getByText('Escolha ao menos um processo ou caso')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Incluir processo ou caso' }).fill('ana')
    await screen.getByRole('option', { name: /Processo 5/ }).click()
    await expect.element(dialog.getByRole('button', { name: 'tirar Processo 5 da lista' })).toBeVisible()
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expect.element(dialog.getByText(REFUSED)).toBeVisible()
    refused = false
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByText('Lista de processos alterada com sucesso')).toBeVisible()
    const body = { procedimentos: [{ id: 5, tipo: 'processo' }] }
    expect(callsOf('PUT /settings/terceiro/processos/3').map((sent) => sent.body)).toEqual([body, body])
  })

  test('the person who added the user is listed, and may be left', async () => {
    const { screen, callsOf } = await open('terceiros-processos', {
      [LIST]: {
        terceiros: [{ id: 3, terceiro: PERITO, procedimentos: [{ id: 7, tipo: 'caso' }] }],
        adicionado_por: [
          { id: 4, user: { id: 2, name: 'Conta da Parte', email: 'p•••' }, created_at: '2026-11-01T12:00:00.000Z' },
        ],
      },
      'DELETE /settings/terceiro/processos/4': { message: 'Você deixou de acompanhar os processos desta pessoa' },
    })
    await expect.element(screen.getByRole('button', { name: 'remover Conta do Perito' })).toBeVisible()
    await expect.element(screen.getByText('p•••@c•••.test, vê Caso 7')).toBeVisible()
    await screen.getByRole('button', { name: 'deixar de acompanhar os processos de Conta da Parte' }).click()
    await screen.getByRole('button', { name: 'deixar de acompanhar', exact: true }).click()
    await expect.element(screen.getByText('Você deixou de acompanhar os processos desta pessoa')).toBeVisible()
    expect(callsOf('DELETE /settings/terceiro/processos/4')).toHaveLength(1)
  })
})
