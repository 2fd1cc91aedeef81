import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../test/app.tsx'
import { INSTALACAO } from '../test/instalacao.ts'
import { loginData, USER } from '../test/session.ts'
import { settings } from '../test/settings.ts'

const CEP = 'GET /cep/01001000'
const LIGADA = { ...INSTALACAO, cep: true }
const SE = { endereco: 'Praça da Sé', bairro: 'Sé', cidade: { id: 3_550_308, descricao: 'São Paulo - SP' } }

/** The second step of the registration. */
async function endereco(answers: Answers) {
  const app = await renderApp('/register', { 'GET /instalacao': LIGADA, [CEP]: { endereco: SE }, ...answers })
  const { screen } = app
  const field = (label: string) => screen.getByLabelText(`${label} *`, { exact: true })
  for (const [label, value] of Object.entries({
    Nome: 'Parte',
    Sobrenome: 'Demandante',
    CPF: '11144477735',
    RG: '12.345.678-9',
    'Telefone celular': '11987654321',
  }))
    await field(label).fill(value)
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Endereço' })).toHaveFocus()
  return { ...app, field, cidade: screen.getByRole('combobox', { name: 'Cidade' }) }
}

test('leaving a whole CEP fills what is empty and keeps what was typed; everything stays open to change', async () => {
  const { field, cidade, callsOf } = await endereco({})
  await field('Bairro').fill('Centro')
  await field('CEP').fill('0100100')
  await userEvent.tab()
  await field('CEP').fill('01001000')
  await userEvent.tab()
  await expect.element(field('Endereço')).toHaveValue('Praça da Sé')
  await expect.element(cidade).toHaveValue('São Paulo - SP')
  await expect.element(field('Bairro')).toHaveValue('Centro')
  await expect.element(field('Número')).toHaveValue('')
  await field('Endereço').fill('Rua Direita')
  await field('CEP').click()
  await userEvent.tab()
  await expect.element(field('Endereço')).toHaveValue('Rua Direita')
  expect(callsOf(CEP)).toHaveLength(1)
})

test('for an unknown CEP, and after a failure, the fields stay as they are, without a message', async () => {
  const OTHER = 'GET /cep/01002000'
  const answers: Answers = { [CEP]: { endereco: null }, [OTHER]: [502, { message: 'Fora do ar' }] }
  const { screen, field, cidade, callsOf, waiting } = await endereco(answers)
  for (const [cep, call] of [
    ['01001000', CEP],
    ['01002000', OTHER],
  ] as const) {
    await field('CEP').fill(cep)
    await userEvent.tab()
    await expect.poll(() => callsOf(call).length).toBe(1)
    await expect.poll(waiting).toBe(0)
    await expect.element(field('Endereço')).toHaveValue('')
    await expect.element(cidade).toHaveValue('')
    expect(screen.getByText('Fora do ar').elements()).toEqual([])
  }
})

test('an installation that looks nothing up is not asked', async () => {
  const { field, calls } = await endereco({ 'GET /instalacao': INSTALACAO })
  await field('CEP').fill('01001000')
  await userEvent.tab()
  await field('Endereço').fill('Praça da Sé')
  expect(calls.filter(({ call }) => call.includes('/cep/'))).toEqual([])
})

test('the settings ask too, and fill a quarter that was emptied', async () => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const { screen } = await renderApp('/settings', {
    'GET /instalacao': LIGADA,
    'GET /user': { user: USER },
    'GET /settings': settings(),
    'GET /cep/01002000': { endereco: { ...SE, bairro: 'Centro Histórico' } },
  })
  await screen.getByLabelText('Bairro *').fill('')
  await screen.getByLabelText('CEP *').fill('01002000')
  await userEvent.tab()
  await expect.element(screen.getByLabelText('Bairro *')).toHaveValue('Centro Histórico')
  await expect.element(screen.getByLabelText('Endereço *')).toHaveValue('Praça da Sé')
})
