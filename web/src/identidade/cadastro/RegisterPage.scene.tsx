import { expect } from 'vitest'
import type { Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'

export const SERVER: Answers = {
  'GET /termos': { termos: '<h2>1. Regra</h2><p>Texto dos termos.</p>', versao: 3, vigente_desde: '2026-01-01T12:00:00.000Z' },
  'GET /cidades/search/campi': { cidades: [{ id: 3_509_502, descricao: 'Campinas - SP' }] },
  'GET /user': { user: { ...USER, email_verified_at: null } },
}
export const SENHA = 'cavalo azul 42 janela'
/** The registration's draft in storage. */
export const draft = () => localStorage.getItem('concordia.cadastro')

export type App = Awaited<ReturnType<typeof renderApp>>
export const goOn = ({ screen }: App) => screen.getByRole('button', { name: 'prosseguir' }).click()
/** The label of a required field; its text includes the asterisk. */
export const fieldOf = ({ screen }: App, label: string) => screen.getByLabelText(`${label} *`, { exact: true })

export async function fillDados(app: App, cpf = '11144477735') {
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

export async function fillEndereco(app: App) {
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

export async function fillAcesso(app: App) {
  await expect.element(app.screen.getByText('Texto dos termos.')).toBeVisible()
  await fieldOf(app, 'E-mail de login').fill('nova@concordia.test')
  await fieldOf(app, 'Senha').fill(SENHA)
  await fieldOf(app, 'Confirmação da senha').fill(SENHA)
}
