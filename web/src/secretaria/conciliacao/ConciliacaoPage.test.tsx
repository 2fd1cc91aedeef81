import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { held } from '../../test/held.ts'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario' } as const
const LIST = 'GET /secretaria/conciliacao?page=1'
const diferenca = (id: number, change: Partial<Diferenca> = {}): Diferenca => ({
  id,
  provedor: 'sandbox',
  tipo: 'cobranca-desconhecida',
  objeto: `pi_${id}`,
  detalhe: `A operadora tem a cobrança pi_${id}, de R$ 50,00; nós não.`,
  pagamento: null,
  vista_em: '2026-11-20T06:00:00.000Z',
  ultima_em: '2026-11-20T06:00:00.000Z',
  resolvida_em: null,
  motivo: null,
  ...change,
})
const CONFERENCIAS = [{ provedor: 'sandbox', feita_em: '2026-11-20T06:00:00.000Z' }]
const list = (data: Diferenca[], em_aberto = data.length, total = data.length) => ({
  diferencas: pagina(data, total),
  em_aberto,
  conferencias: CONFERENCIAS,
})
const open = (answer: Answers[string], more: Answers = {}) =>
  renderApp('/secretaria/conciliacao', { 'GET /user': { user: { ...USER, ...STAFF } }, [LIST]: answer, ...more })

beforeEach(() => startSession(loginData(STAFF)))

test('each difference shows what it is, where, since when, for which fee, and whether it is settled', async () => {
  const { screen } = await open(
    list(
      [
        diferenca(2, { pagamento: { id: 7, identificador: 'PROC-7-1' }, ultima_em: '2026-11-21T06:00:00.000Z' }),
        diferenca(1, { tipo: 'saldo-negativo', provedor: 'interno', resolvida_em: '2026-11-20T15:00:00.000Z' }),
      ],
      1,
    ),
  )
  await expect.element(screen.getByText('1 diferença em aberto.')).toBeVisible()
  await expect.element(screen.getByText(/Última comparação:/)).toMatchTextContent('ambiente de teste, 20/11/2026 às 03h00.')
  const waits = screen.getByRole('row', { name: /Cobrança que só a operadora conhece/ })
  await expect.element(waits.getByText('A operadora tem a cobrança pi_2, de R$ 50,00; nós não.')).toBeVisible()
  await expect.element(waits.getByText('Em aberto')).toBeVisible()
  await expect.element(waits.getByText(/^de novo em/)).toMatchTextContent('21/11/2026')
  await expect.element(waits.getByRole('link', { name: 'PROC-7-1' })).toHaveAttribute('href', '/pagamentos/7/details')
  const settled = screen.getByRole('row', { name: /Saldo abaixo de zero/ })
  for (const text of ['contas da câmara entre si', 'Resolvida']) await expect.element(settled.getByText(text)).toBeVisible()
})

test('a difference is marked as settled with a reason, which the list then shows', async () => {
  let closed = false
  const { screen, callsOf } = await open(
    () =>
      closed ? list([diferenca(2, { resolvida_em: '2026-11-21T15:00:00.000Z', motivo: 'Ganha' })], 0) : list([diferenca(2)]),
    {
      'PUT /secretaria/conciliacao/2': () => {
        closed = true
        return { message: 'Diferença dada por resolvida' }
      },
    },
  )
  await screen.getByRole('button', { name: 'dar por resolvida: pi_2' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Dar a diferença por resolvida' })
  await dialog.getByRole('button', { name: 'dar por resolvida' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Ganha')
  await dialog.getByRole('button', { name: 'dar por resolvida' }).click()
  await expect.element(screen.getByText(/pela secretaria: Ganha/)).toBeVisible()
  await expect.element(screen.getByText('Nenhuma diferença em aberto.')).toBeVisible()
  expect(callsOf('PUT /secretaria/conciliacao/2').map(({ body }) => body)).toEqual([{ motivo: 'Ganha' }])
})

test('the boleto of a bank that is no longer configured can be ended', async () => {
  const pagamento = { id: 7, identificador: 'PROC-7-1' }
  const { screen, callsOf } = await open(list([diferenca(2, { tipo: 'boleto-alheio', objeto: '3516', pagamento })]), {
    'POST /secretaria/pagamento/7/boleto/encerrar': { message: 'Boleto encerrado.' },
  })
  await screen.getByRole('button', { name: 'encerrar boleto: 3516' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar o boleto' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Baixado no banco')
  await dialog.getByRole('button', { name: 'encerrar boleto' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /secretaria/pagamento/7/boleto/encerrar')).toHaveLength(1)
})

test('no differences: shows when the books were last compared', async () => {
  const { screen } = await open(list([]))
  await expect
    .element(screen.getByText(/^Nenhuma diferença encontrada\./))
    .toMatchTextContent('Última comparação: ambiente de teste, 20/11/2026 às 03h00.')
})

test('not compared yet', async () => {
  const { screen } = await open({ ...list([]), conferencias: [] })
  await expect.element(screen.getByText(/^As contas ainda não foram comparadas\./)).toBeVisible()
})

test('pages are requested by number', async () => {
  const { screen, href } = await open(list([diferenca(2)], 21, 21), {
    'GET /secretaria/conciliacao?page=2': list([diferenca(1)], 21, 21),
  })
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByText('pi_1', { exact: true })).toBeVisible()
  await expect.poll(href).toBe('/secretaria/conciliacao?page=2')
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen } = await open(() => (broken ? failure.answer() : list([diferenca(2)])))
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('pi_2', { exact: true })).toBeVisible()
})
