import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { custa, detalhes } from '../test/custas.ts'
import { loginData, USER } from '../test/session.ts'

const FROM = 'Data inicial *'
const TO = 'Data final *'
const FOUND = 'GET /pagamentos/em-aberto/2026-11-01/2026-11-30'
const TWO = [custa(1), custa(2, { valor: 1234.56 })]

async function open(answers: Answers) {
  const app = await renderApp('/pagamentos/create', {
    'GET /user': { user: USER },
    'GET /pagamento/31': detalhes({ id: 31, tipo: 'lote', identificador: 'LOTE-31' }),
    ...answers,
  })
  const fill = async (from: string, to: string) => {
    await app.screen.getByLabelText(FROM).fill(from)
    await app.screen.getByLabelText(TO).fill(to)
  }
  return { ...app, fill, gerar: app.screen.getByRole('button', { name: 'gerar', exact: true }) }
}

beforeEach(() => startSession(loginData()))

test('the open fees of the period are loaded once both days are set, with their total; one can be taken out and put back', async () => {
  const { screen, calls, gerar } = await open({ [FOUND]: { pagamentos: TWO } })
  await screen.getByLabelText(FROM).fill('01/11/2026')
  await expect.element(screen.getByText(/^Escolha as duas datas/)).toBeVisible()
  expect(calls.some(({ call }) => call.includes('em-aberto'))).toBe(false)
  await expect.element(gerar).not.toBeInTheDocument()
  await screen.getByLabelText(TO).fill('30/11/2026')
  await expect.element(screen.getByText('Custas do processo 2')).toBeVisible()
  await expect.element(screen.getByText(/^Total do lote, com 2 itens/)).toMatchTextContent('R$ 6.234,56')
  await screen.getByRole('button', { name: 'retirar PROC-1-1' }).click()
  const total = screen.getByText(/^Total do lote/)
  await expect.element(total).toMatchTextContent('com 1 item: R$ 1.234,56')
  await expect.element(total).toHaveFocus()
  await screen.getByRole('button', { name: 'retirar PROC-2-1' }).click()
  await expect.element(screen.getByText(/^Todos os itens foram retirados/)).toHaveFocus()
  // Without fees there is no batch to make.
  await expect.element(gerar).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'pôr de volta PROC-1-1' }).click()
  await expect.element(screen.getByText(/^Total do lote/)).toMatchTextContent('R$ 5.000,00')
  await expect.element(gerar).toBeVisible()
})

test('the batch is created from the remaining fees after a question is answered yes, once, and its payment opens', async () => {
  const { screen, fill, gerar, callsOf, href } = await open({
    [FOUND]: { pagamentos: TWO },
    'POST /pagamento': [201, { pagamento: { id: 31 } }],
  })
  await fill('01/11/2026', '30/11/2026')
  await screen.getByRole('button', { name: 'retirar PROC-1-1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Gerar custas em lote' })
  await gerar.click()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /pagamento')).toEqual([])
  await gerar.click()
  await expect.element(dialog.getByText(/R\$\u00a01\.234,56/)).toBeVisible()
  await dialog.getByRole('button', { name: 'gerar', exact: true }).dblClick()
  await expect.poll(href).toBe('/pagamentos/31/details')
  await expect.element(screen.getByText('Gerado com sucesso. Prossiga com o pagamento.')).toBeVisible()
  expect(callsOf('POST /pagamento').map(({ body }) => body)).toEqual([
    { from: '2026-11-01', to: '2026-11-30', pagamentosIds: [2] },
  ])
})

test("the server's errors are shown at their fields; when a fee was paid meanwhile, it says so and the list is read again", async () => {
  const errors = { to: ['O período é longo demais'], pagamentosIds: ['As custas PROC-1-1 não são suas.'] }
  const answers: [number, object][] = [
    [422, { message: 'Dados inválidos', errors }],
    [409, { message: 'PROC-1-1: Estas custas já foram pagas.' }],
  ]
  const { screen, fill, gerar } = await open({
    [FOUND]: () => ({ pagamentos: answers.length > 0 ? TWO : TWO.slice(1) }),
    'POST /pagamento': () => answers.shift()!,
  })
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'gerar', exact: true })
  await fill('01/11/2026', '30/11/2026')
  await gerar.click()
  await confirm.click()
  await expect.element(screen.getByLabelText(TO)).toHaveAccessibleDescription('O período é longo demais')
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'O lote não foi gerado' }))
    .toMatchTextContent('As custas PROC-1-1 não são suas.')
  await gerar.click()
  await confirm.click()
  await expect.element(screen.getByText('PROC-1-1: Estas custas já foram pagas.')).toBeVisible()
  await expect.element(screen.getByText(/^Total do lote, com 1 item/)).toBeVisible()
})

test('days in the wrong order and a missing day show errors under their fields', async () => {
  const { screen, fill, calls } = await open({})
  await fill('30/11/2026', '01/11/2026')
  await expect.element(screen.getByLabelText(TO)).toHaveAccessibleDescription('A data final não pode ser anterior à inicial')
  await screen.getByRole('button', { name: 'Limpar data' }).first().click()
  await expect.element(screen.getByLabelText(FROM)).toHaveAccessibleDescription('Informe uma data inicial')
  expect(calls.some(({ call }) => call.includes('em-aberto'))).toBe(false)
})

test('a period without open fees, and one that could not be loaded', async () => {
  const { screen, fill } = await open({
    [FOUND]: { pagamentos: [] },
    'GET /pagamentos/em-aberto/2026-10-01/2026-11-30': [500, { message: 'As custas não puderam ser lidas.' }],
  })
  await fill('01/11/2026', '30/11/2026')
  await expect.element(screen.getByText(/^Não há custas em aberto neste período\./)).toBeVisible()
  await screen.getByLabelText(FROM).fill('01/10/2026')
  await expect.element(screen.getByText('As custas não puderam ser lidas.')).toBeVisible()
})
