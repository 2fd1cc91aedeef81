import type { Lancamento } from '@concordia/contract/pagamentos/schemas/saldo'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { detalhes, pagina } from '../test/custas.ts'
import { loginData, USER } from '../test/session.ts'

const EXTRATO = 'GET /saldo/extrato?page=1'
const FIELD = 'Valor a adicionar *'
const lancamento = (id: number, change: Partial<Lancamento> = {}): Lancamento => ({
  id,
  created_at: '2026-11-20T17:05:00.000Z',
  tipo: 'credito',
  motivo: 'Saldo adicionado (SALDO-8)',
  valor: 100,
  saldo: 100,
  pagamento_id: 8,
  ...change,
})
const extrato = (data: Lancamento[], saldo = 100, total = data.length) => ({ saldo, lancamentos: pagina(data, total) })
const open = (answers: Answers, at = '/pagamentos/create/saldo') =>
  renderApp(at, {
    'GET /user': { user: USER },
    [EXTRATO]: extrato([]),
    'GET /pagamento/9': detalhes({ id: 9, tipo: 'saldo' }),
    ...answers,
  })

beforeEach(() => startSession(loginData()))

test('the balance, and the statement with sign, words, running balance and the fee of each entry', async () => {
  const { screen } = await open({
    [EXTRATO]: extrato(
      [
        lancamento(2, { tipo: 'pagamento', motivo: 'Custas PROC-3-1', valor: -40.5, saldo: 1234.56, pagamento_id: 3 }),
        lancamento(1, { pagamento_id: null }),
      ],
      1234.56,
    ),
  })
  await expect.element(screen.getByText('Seu saldo atual')).toBeVisible()
  await expect.element(screen.getByText('R$ 1.234,56').first()).toBeVisible()
  const out = screen.getByRole('row', { name: /PROC-3-1/ })
  await expect.element(out).toMatchTextContent(/saída de − R\$ 40,50R\$ 1\.234,56/)
  await expect.element(out.getByRole('link', { name: 'ver pagamento 3' })).toHaveAttribute('href', '/pagamentos/3/details')
  const into = screen.getByRole('row', { name: /SALDO-8/ })
  await expect.element(into).toMatchTextContent(/entrada de \+ R\$ 100,00/)
  await expect.element(into.getByRole('link')).not.toBeInTheDocument()
})

test("nothing and zero are no amount; the server's error is shown under the field", async () => {
  const { screen, callsOf } = await open({
    'POST /pagamento/saldo': [422, { message: 'Dados inválidos', errors: { valor: ['O valor máximo é R$ 999.999,99'] } }],
  })
  const field = screen.getByLabelText(FIELD)
  const send = screen.getByRole('button', { name: 'adicionar saldo' })
  for (const typed of ['', '0']) {
    await field.fill(typed)
    await send.click()
    await expect.element(field).toHaveAccessibleDescription('Informe o valor a ser adicionado')
    await expect.element(field).toHaveFocus()
    expect(callsOf('POST /pagamento/saldo')).toEqual([])
  }
  await field.fill('9999999')
  await send.click()
  await expect.element(field).toHaveAccessibleDescription('O valor máximo é R$ 999.999,99')
})

test('an amount opens one fee, however often the button is pressed, and leads to that fee', async () => {
  const { screen, callsOf, href } = await open({ 'POST /pagamento/saldo': [201, { pagamento: { id: 9 } }] })
  await screen.getByLabelText(FIELD).fill('1234,5')
  await screen.getByRole('button', { name: 'adicionar saldo' }).dblClick()
  await expect.poll(href).toBe('/pagamentos/9/details')
  expect(callsOf('POST /pagamento/saldo').map(({ body }) => body)).toEqual([{ valor: 1234.5 }])
})

test('pages of the statement, an empty one, and a failed load', async () => {
  let broken = true
  const { screen, href, go } = await open({
    [EXTRATO]: () => (broken ? [500, { message: 'O extrato não pôde ser lido.' }] : extrato([lancamento(2)], 100, 21)),
    'GET /saldo/extrato?page=2': extrato([lancamento(1, { motivo: 'Primeiro crédito' })], 100, 21),
    'GET /saldo/extrato?page=3': extrato([], 0),
  })
  await expect.element(screen.getByText('O extrato não pôde ser lido.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByText('Primeiro crédito')).toBeVisible()
  await expect.poll(href).toBe('/pagamentos/create/saldo?page=2')
  await go('/pagamentos/create/saldo?page=3')
  await expect.element(screen.getByText('Esta página da lista está vazia.')).toBeVisible()
})

test('a balance without movements', async () => {
  const { screen } = await open({ [EXTRATO]: extrato([], 0) })
  await expect.element(screen.getByText('Nenhuma entrada ou saída ainda.')).toBeVisible()
  await expect.element(screen.getByText('R$ 0,00')).toBeVisible()
})
