import { expect } from 'vitest'
import { type Answers, renderApp } from './app.tsx'
import { chooseFile } from './files.ts'
import { pdf } from './pdf.ts'
import { loginData } from './session.ts'

export const FILED = { processo: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: {} }

/** The wizard of a petition at its first step. */
export async function wizard(answers: Answers = {}) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const app = await renderApp('/processo/create', {
    'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /user': { user: loginData().user },
    'POST /processo/conferir': { message: 'Tudo certo' },
    'POST /pagamento/stripe': { stripe_payment: 'pi_1', status: 'succeeded' },
    'POST /processos?page=1': { processos: { data: [], total: 0, per_page: 20 } },
    ...answers,
  })
  const { screen } = app
  const next = async (title: string) => {
    await screen.getByRole('button', { name: 'prosseguir' }).click()
    await expect.element(screen.getByRole('heading', { name: title, level: 2 })).toHaveFocus()
  }
  const toPayment = async () => {
    await next(REVIEW)
    await next(PAYMENT)
  }
  return { ...app, next, toPayment }
}
type Wizard = Awaited<ReturnType<typeof wizard>>
export const REVIEW = 'Revise as informações antes de prosseguir'
export const PAYMENT = 'Recolhimento de Custas'

export async function fillParte({ screen }: Wizard, legend: string, nome: string, documento: string) {
  const parte = screen.getByRole('group', { name: legend })
  await parte.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
  await parte.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).fill(documento)
  await parte.getByRole('textbox', { name: 'Telefone celular', exact: true }).fill('11987654321')
  await parte.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Praça da Sé, 1')
  await parte.getByRole('textbox', { name: 'E-mail principal', exact: true }).fill('contato@concordia.test')
}

/** Fills the whole first step. */
export async function fillDados(at: Wizard) {
  const { screen } = at
  await screen.getByRole('combobox', { name: 'Área' }).click()
  await screen.getByRole('option', { name: 'Contratos' }).click()
  await screen.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Cobrança')
  await fillParte(at, 'Demandante 1', 'Parte Demandante', '12ABC34501DE35')
  await fillParte(at, 'Demandada 1', 'Parte Demandada', '11144477735')
  await chooseFile('Termo ou contrato', pdf('contrato.pdf'))
  await chooseFile('Petição inicial', pdf('peticao.pdf'))
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('150000')
  await screen.getByRole('radio', { name: 'Sim' }).click()
  await screen.getByRole('checkbox').click()
}

/** Waits until the list that follows the filing is shown and has loaded. */
export async function filed({ screen, href }: Wizard) {
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  await expect.poll(href).toBe('/processos')
}
