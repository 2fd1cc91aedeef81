import { expect, test } from 'vitest'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { draftOnServer } from '../../../test/rascunhos.ts'
import { loginData } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'

const PARTE = { nome: 'Parte Demandante', documento: '11144477735', endereco: 'Praça da Sé, 1', telefone: '11987654321' }
const emails = [{ contato: 'contato@concordia.test', principal: true }]
const DADOS = {
  area_id: 7,
  classe: 'Empreitada',
  demandantes: [{ ...PARTE, emails }],
  demandadas: [{ ...PARTE, nome: 'Parte Demandada', emails }],
  natureza: 'Divergência sobre o prazo da obra',
  expectativa: 'Um novo prazo de entrega',
  tentativa: 'N',
  hasProcesso: 'N',
  processo: '',
  valor: 600_000,
  documentos: [],
}
const FILED = { caso: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: { id: 31 } }

async function wizard(dados: object | null, answers: Answers = {}) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  if (dados) draftOnServer('caso', { dados }, { id: 'rascunho' })
  const app = await renderApp('/caso/create', {
    'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /user': { user: loginData().user },
    'POST /caso/conferir': { message: 'Tudo certo' },
    'POST /pagamento/stripe': { stripe_payment: 'pi_1', status: 'succeeded' },
    ...answers,
  })
  if (dados) await app.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  const next = () => app.screen.getByRole('button', { name: 'prosseguir' }).click()
  return { ...app, next }
}

test('an empty step lists every missing field', async () => {
  const { screen, next } = await wizard(null)
  await next()
  for (const message of [
    'Selecione uma área',
    'Informe a classe/tipo',
    'Descreva a natureza da disputa',
    'Descreva a sua expectativa',
    'Informe o valor',
  ])
    await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Escolha uma das opções')).toHaveLength(2)
  // The number of a court case is asked for only where there is one.
  const falta = 'Falta preencher: natureza da disputa, expectativa, tentativa de acordo, processo judicial'
  await expect.element(screen.getByText(falta, { exact: true })).toBeVisible()
})

test('demandante, demandada and value of the cause are explained in dialogs', async () => {
  const { screen } = await wizard(null)
  for (const name of ['O que é demandante?', 'O que é demandada?', 'O que é valor da causa?']) {
    await screen.getByRole('button', { name }).click()
    const dialog = screen.getByRole('dialog', { name })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button').click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('the number of a court case is asked for only if there is one; with wrong digits it is refused', async () => {
  const { screen, next } = await wizard({ ...DADOS, classe: '', hasProcesso: 'S' })
  await next()
  await expect.element(screen.getByText('Informe a classe/tipo')).toBeVisible()
  await expect.element(screen.getByText('Informe o número do processo')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Empreitada')
  const number = screen.getByRole('textbox', { name: 'Número do processo judicial' })
  await number.fill('0000001-46.2026.8.26.0100')
  await next()
  await expect.element(screen.getByText(/Número de processo inválido/)).toBeVisible()
  // What was typed in a field that is gone does not stop the form.
  await screen
    .getByRole('radiogroup', { name: /processo judicial/ })
    .getByText('Não')
    .click()
  await expect.element(number).not.toBeInTheDocument()
  await next()
  await expect.element(screen.getByRole('heading', { name: 'Revise as informações antes de prosseguir' })).toBeVisible()
  await expect.element(screen.getByText('Não há')).toBeVisible()
})

test('the review shows the number of a court case as it will be stored', async () => {
  const { screen, next } = await wizard({ ...DADOS, hasProcesso: 'S', processo: '00000016820268260100' })
  await next()
  await expect.element(screen.getByText('0000001-68.2026.8.26.0100', { exact: true })).toBeVisible()
})

test('the number of a court case comes before the value: where both are missing, it takes the focus', async () => {
  const { screen, next } = await wizard({ ...DADOS, hasProcesso: 'S', valor: undefined })
  await next()
  await expect.element(screen.getByText('Informe o valor')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Número do processo judicial' })).toHaveFocus()
})

test("the fee is 0,7 % beyond the limit, 'aplicar' waits for a code, and the filing leads home", async () => {
  const { screen, next, href, callsOf } = await wizard({ ...DADOS, hasProcesso: 'S', processo: 'em segredo' })
  const sent = answerUploads(() => [201, FILED])
  await next()
  await expect.element(screen.getByText('em segredo')).toBeVisible()
  await next()
  const apply = screen.getByRole('button', { name: 'aplicar' })
  await expect.element(apply).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Código do convênio' }).fill('X')
  await expect.element(apply).toBeEnabled()
  await screen.getByRole('button', { name: 'pagar R$ 4.200,00 e protocolar' }).click()
  await expect.poll(href).toBe('/home')
  await expect.element(screen.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  expect(callsOf('POST /pagamento/stripe')[0]?.body).toMatchObject({ valor: 4200 })
  expect(sent).toHaveLength(1)
  const { url, headers, form } = sent[0]!
  expect([url, headers.get('idempotency-key')]).toEqual(['/api/caso', 'rascunho'])
  expect([form.get('processo'), form.get('hasProcesso'), form.get('valorAPagar')]).toEqual(['em segredo', null, '4200'])
})
