import { expect, test } from 'vitest'
import { type Answers, renderApp } from '../../test/app.tsx'
import { draftOnServer, draftsOnServer, enviado } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

const FILED = { processo: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: {} }
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
const TITLES = ['Dados da petição', 'Revise as informações antes de prosseguir', 'Recolhimento de Custas']
const BUSY = 'Sair durante o pagamento e o envio?'

/** The wizard at its third step: a resumed draft. */
async function atPayment(answers: Answers = {}, before?: string) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  draftOnServer('processo', { dados: DADOS }, { id: 'rascunho', arquivos: [enviado(1, 'termo.pdf'), enviado(2, 'peticao.pdf')] })
  const app = await renderApp(
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
  const { screen } = app
  const isAt = (step: 0 | 1 | 2) => expect.element(screen.getByRole('heading', { name: TITLES[step], level: 2 })).toBeVisible()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await screen.getByRole('checkbox').click()
  for (const step of [1, 2] as const) {
    await screen.getByRole('button', { name: 'prosseguir' }).click()
    await isAt(step)
  }
  return { ...app, isAt, pay: () => screen.getByRole('button', { name: /^pagar/ }).click() }
}

test("'back' during the charge and the bank's challenge stays on the page; the charge is then used for the filing", async () => {
  const sent = answerUploads(() => [201, FILED])
  let answer!: (charge: object) => void
  const { screen, back, isAt, pay, href } = await atPayment(
    {
      'POST /pagamento/stripe': () => new Promise<object>((resolve) => (answer = resolve)),
      'POST /sandbox/cobranca/pi_1/autenticar': { stripe_payment: 'pi_1', status: 'succeeded' },
    },
    '/home',
  )
  await pay()
  await expect.element(screen.getByRole('button', { name: 'voltar' })).toBeDisabled()
  expect(await back()).toBe(true)
  await isAt(2)
  answer({ stripe_payment: 'pi_1', status: 'requires_action', client_secret: 'segredo' })
  await expect.element(screen.getByRole('button', { name: 'autorizar' })).toBeVisible()
  expect(await back()).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'autorizar' })).toBeVisible()
  await screen.getByRole('button', { name: 'autorizar' }).click()
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  await expect.poll(href).toBe('/processos')
  expect(sent).toHaveLength(1)
})

test("'back' during the upload stays; leaving anyway asks first, stops the upload and keeps the charge", async () => {
  const sent = answerUploads(() => [201, FILED], { hold: () => true })
  const { screen, back, pay, go, href } = await atPayment({}, '/home')
  await pay()
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  expect(await back()).toBe(true)
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  void go('/home')
  await expect.element(screen.getByRole('dialog', { name: BUSY })).toBeVisible()
  await screen.getByRole('dialog', { name: BUSY }).getByRole('button', { name: 'continuar aqui' }).click()
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  await expect.poll(href).toBe('/processo/create')
  void go('/home')
  await screen.getByRole('button', { name: 'sair e interromper' }).click()
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.element(screen.getByText(/O envio foi cancelado. A cobrança já feita será aproveitada/)).toBeVisible()
  expect(sent).toHaveLength(1)
  const cobranca = { stripe_payment: 'pi_1', valor: 500_000 }
  expect(draftsOnServer()).toMatchObject([{ id: 'rascunho', dados: { pagamento: { cobranca } } }])
})

test("'back' goes one step back, even when the wizard was the first page of the tab", async () => {
  const { back, isAt } = await atPayment()
  expect(await back()).toBe(true)
  await isAt(1)
  expect(await back()).toBe(true)
  await isAt(0)
})
