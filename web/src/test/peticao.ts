import { expect } from 'vitest'
import { type Answers, renderApp } from './app.tsx'
import { chooseFile } from './files.ts'
import { pdf } from './pdf.ts'
import { draftOnServer, enviado } from './rascunhos.ts'
import { loginData } from './session.ts'

export const FILED = { processo: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: {} }

const PARTE = { nome: 'Parte Demandante', documento: '11144477735', endereco: 'Praça da Sé, 1', telefone: '11987654321' }
const emails = [{ contato: 'contato@concordia.test', principal: true }]
const DADOS = {
  area_id: 7,
  classe: 'Cobrança',
  demandantes: [{ ...PARTE, emails }],
  demandadas: [{ ...PARTE, nome: 'Parte Demandada', emails }],
  documentos: [],
  valor: 1000,
  conciliacao: 'S',
  termo: { $arquivo: 1 },
  peticao: { $arquivo: 2 },
  numero_arbitros: '1',
}

function openWizard(answers: Answers, before?: string) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  return renderApp(
    '/processo/create',
    {
      'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
      'GET /user': { user: loginData().user },
      'POST /processo/conferir': { message: 'Tudo certo' },
      'POST /pagamento/stripe': { stripe_payment: 'pi_1', status: 'succeeded' },
      'POST /processos?page=1': { processos: { data: [], total: 0, per_page: 20 } },
      ...answers,
    },
    before,
  )
}

/** The wizard of a petition at its third step: a resumed draft. */
export async function atPayment(answers: Answers = {}, before?: string) {
  draftOnServer('processo', { dados: DADOS }, { id: 'rascunho', arquivos: [enviado(1, 'termo.pdf'), enviado(2, 'peticao.pdf')] })
  const app = await openWizard(answers, before)
  const { screen } = app
  const isAt = (title: string) => expect.element(screen.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await screen.getByRole('checkbox').click()
  for (const title of [REVIEW, PAYMENT]) {
    await screen.getByRole('button', { name: 'prosseguir' }).click()
    await isAt(title)
  }
  return { ...app, isAt, pay: () => screen.getByRole('button', { name: /^pagar/ }).click() }
}

/** The wizard of a petition at its first step. */
export async function wizard(answers: Answers = {}) {
  const app = await openWizard(answers)
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
