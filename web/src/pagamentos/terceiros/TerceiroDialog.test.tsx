import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { detalhes } from '../../test/custas.ts'
import { TERCEIRO } from '../../test/payment.tsx'
import { loginData, USER } from '../../test/session.ts'

const CREATE = 'POST /settings/terceiro/pagamentos'
const ONE = '/settings/terceiro/pagamentos/5'
const BODY = {
  documento: '12ABC34501DE35',
  nome: 'Empresa Pagadora',
  endereco: 'Praça da Sé, 1',
  bairro: 'Sé',
  cidade_id: 3550308,
  cep: '01001000',
}

/** The dialog as opened from a fee's payment: to add a third party, or to change one. */
async function dialogOf(act: 'Adicionar' | 'Editar', answers: Answers = {}) {
  const app = await renderApp('/pagamentos/12/details', {
    'GET /user': { user: USER },
    'GET /pagamento/12': detalhes(),
    'GET /user/terceiros/pagamentos': { terceiros: [TERCEIRO] },
    'GET /cidades/search/S%C3%A3o%20Pa': { cidades: [TERCEIRO.cidade] },
    ...answers,
  })
  const { screen } = app
  await screen.getByRole('radio', { name: /^Boleto/ }).click()
  if (act === 'Editar') {
    await screen.getByRole('combobox', { name: 'Pagador do boleto' }).click()
    await screen.getByRole('option', { name: 'Empresa Pagadora' }).click()
  }
  await screen.getByRole('button', { name: `${act.toLowerCase()} terceiro` }).click()
  const dialog = screen.getByRole('dialog', { name: `${act} terceiro` })
  await expect.element(dialog).toBeVisible()
  const fill = async () => {
    await dialog.getByLabelText('CPF/CNPJ *').fill('12ABC34501DE35')
    await dialog.getByLabelText('Nome completo ou razão social *').fill('Empresa Pagadora')
    await dialog.getByLabelText('Endereço *').fill('Praça da Sé, 1')
    await dialog.getByLabelText('Bairro *').fill('Sé')
    await dialog.getByRole('combobox', { name: 'Cidade' }).fill('São Pa')
    await screen.getByRole('option', { name: 'São Paulo - SP' }).click()
    await dialog.getByLabelText('CEP *').fill('01001000')
  }
  return { ...app, dialog, fill, salvar: dialog.getByRole('button', { name: 'salvar' }) }
}

beforeEach(() => startSession(loginData()))

test('says what is missing under each field; the document gets its mask and is checked; the city is searched', async () => {
  const { dialog, salvar, callsOf, screen, calls } = await dialogOf('Adicionar')
  const documento = dialog.getByLabelText('CPF/CNPJ *')
  const cidade = dialog.getByRole('combobox', { name: 'Cidade' })
  await salvar.click()
  for (const [label, message] of [
    ['CPF/CNPJ *', 'Informe o CPF/CNPJ'],
    ['Nome completo ou razão social *', 'Informe o nome completo'],
    ['Endereço *', 'Informe o endereço'],
    ['Bairro *', 'Informe o bairro'],
    ['CEP *', 'Informe o CEP'],
  ] as const) {
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(message)
  }
  await expect.element(cidade).toHaveAccessibleDescription('Informe a cidade')
  await expect.element(documento).toHaveFocus()
  expect(callsOf(CREATE)).toEqual([])
  for (const [typed, shown, message] of [
    ['11144477735', '111.444.777-35', ''],
    ['11144477734', '111.444.777-34', 'Número de CPF inválido'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35', ''],
    ['12ABC34501DE36', '12.ABC.345/01DE-36', 'Número de CNPJ inválido'],
  ] as const) {
    await documento.fill(typed)
    await expect.element(documento).toHaveValue(shown)
    await expect.element(documento).toHaveAccessibleDescription(message)
  }
  await dialog.getByLabelText('CEP *').fill('01001000')
  await expect.element(dialog.getByLabelText('CEP *')).toHaveValue('01001-000')
  await cidade.fill('S')
  await expect.element(screen.getByText('Digite ao menos 2 letras para buscar')).toBeVisible()
  expect(calls.some(({ call }) => call.includes('/cidades/'))).toBe(false)
  await cidade.fill('São Pa')
  await expect.element(screen.getByRole('option', { name: 'São Paulo - SP' })).toBeVisible()
})

test("the server's errors are shown under their fields, also the city's; then adds one, once, and chooses it for the slip", async () => {
  const terceiros: object[] = []
  const errors = { documento: ['Você já tem este terceiro'], cidade_id: ['Cidade desconhecida'] }
  let refused = true
  const { screen, dialog, fill, salvar, callsOf } = await dialogOf('Adicionar', {
    'GET /user/terceiros/pagamentos': () => ({ terceiros }),
    [CREATE]: () => {
      if (refused) return [422, { message: 'Dados inválidos', errors }]
      terceiros.push(TERCEIRO)
      return [201, { terceiro: TERCEIRO, message: 'Salvo com sucesso' }]
    },
  })
  await fill()
  await salvar.click()
  await expect.element(dialog.getByLabelText('CPF/CNPJ *')).toHaveAccessibleDescription('Você já tem este terceiro')
  await expect.element(dialog.getByLabelText('CPF/CNPJ *')).toHaveFocus()
  await expect.element(dialog.getByRole('combobox', { name: 'Cidade' })).toHaveAccessibleDescription('Cidade desconhecida')
  refused = false
  await salvar.dblClick()
  await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf(CREATE).map(({ body }) => body)).toEqual([BODY, BODY])
  await expect.element(screen.getByRole('combobox', { name: 'Pagador do boleto' })).toHaveValue('Empresa Pagadora')
  await screen.getByRole('button', { name: 'gerar boleto' }).click()
  await expect.poll(() => callsOf('POST /pagamento/12/sicoob')[0]?.body).toMatchObject({ terceiro_id: 5 })
})

test('changes one', async () => {
  const changed = { ...TERCEIRO, nome: 'Empresa de Nome Novo' }
  const { screen, dialog, salvar, callsOf } = await dialogOf('Editar', {
    [`PUT ${ONE}`]: { terceiro: changed, message: 'Salvo com sucesso' },
  })
  await expect.element(dialog.getByLabelText('CPF/CNPJ *')).toHaveValue('12.ABC.345/01DE-35')
  await expect.element(dialog.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo - SP')
  await dialog.getByLabelText('Nome completo ou razão social *').fill(changed.nome)
  await salvar.click()
  await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
  expect(callsOf(`PUT ${ONE}`).map(({ body }) => body)).toEqual([{ ...BODY, nome: changed.nome }])
})

test('deletes one after a question; Escape closes the question, not the dialog', async () => {
  const { screen, dialog, callsOf } = await dialogOf('Editar', { [`DELETE ${ONE}`]: { message: 'Terceiro excluído.' } })
  await dialog.getByRole('button', { name: 'excluir' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir terceiro' })
  await expect.element(question.getByText(/Os boletos já emitidos em seu nome não mudam\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'excluir' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'excluir' }).click()
  await question.getByRole('button', { name: 'excluir terceiro' }).dblClick()
  await expect.element(screen.getByText('Terceiro excluído.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf(`DELETE ${ONE}`)).toHaveLength(1)
})
