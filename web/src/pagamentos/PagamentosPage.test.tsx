import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { custa, pagina } from '../test/custas.ts'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'

const LIST = 'GET /pagamentos?page=1'
const COBRANCA = {
  stripe_payment: 'pi_1',
  valor: 5000,
  created_at: '2026-11-20T17:05:00.000Z',
  devolve_em: '2026-11-21T17:05:00.000Z',
}
const open = (answers: Answers, at = '/pagamentos') => renderApp(at, { 'GET /user': { user: USER }, ...answers })

beforeEach(() => startSession(loginData()))

describe('the list of fees', () => {
  test('shows date, description, identifier, amount and situação of each, and the batch that pays it; a row links to its fee', async () => {
    const { screen, href } = await open({
      'GET /pagamento/3': () => new Promise(() => {}),
      [LIST]: {
        pagamentos: pagina([
          custa(3),
          custa(2, { situacao: 'P', valor: 1234.56 }),
          custa(1, { situacao: 'C' }),
          custa(4, { lote: 9 }),
        ]),
      },
    })
    await expect.element(screen.getByRole('table', { name: 'Custas' })).toBeVisible()
    expect(
      screen
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Data', 'Descrição', 'Identificador', 'Valor', 'Situação', 'Recibo'])
    const row = screen.getByRole('row', { name: /PROC-2-1/ })
    for (const text of ['20/11/2026', 'Custas do processo 2', 'R$ 1.234,56', 'Pago']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(screen.getByRole('row', { name: /PROC-1-1/ }).getByText('Cancelado')).toBeVisible()
    const inBatch = screen.getByRole('row', { name: /PROC-4-1/ })
    await expect.element(inBatch.getByText('Em aberto')).toBeVisible()
    await expect.element(inBatch.getByRole('link', { name: 'no lote 9' })).toHaveAttribute('href', '/pagamentos/9/details')
    const link = screen.getByRole('link', { name: '20/11/2026 PROC-3-1' })
    await expect.element(link).toHaveAttribute('href', '/pagamentos/3/details')
    await screen.getByText('Custas do processo 3').click()
    await expect.poll(href).toBe('/pagamentos/3/details')
  })

  test('on a phone each fee is a card: what, how much and whether paid, when, and the receipt', async () => {
    await page.viewport(390, 844)
    const { screen } = await open({ [LIST]: { pagamentos: pagina([custa(2, { situacao: 'P', valor: 1234.56 })]) } })
    const card = screen.getByRole('list', { name: 'Custas' }).getByRole('listitem')
    await expect.element(card.getByRole('link', { name: '20/11/2026 PROC-2-1' })).toHaveAttribute('href', '/pagamentos/2/details')
    expect([...card.element().firstElementChild!.children].map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      'Custas do processo 2',
      'R$ 1.234,56Pago',
      '20/11/2026 PROC-2-1PROC-2-1',
      'recibo',
    ])
    await page.viewport(1280, 800)
  })

  test('without fees says where fees come from; links to batches, balance and report', async () => {
    const { screen } = await open({ [LIST]: { pagamentos: pagina([]) } })
    await expect.element(screen.getByText(/^Você ainda não tem custas\./)).toBeVisible()
    for (const [name, to] of [
      ['custas em lote', '/pagamentos/create'],
      ['adicionar saldo', '/pagamentos/create/saldo'],
      ['relatório', '/report/pagamentos'],
    ]) {
      await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    }
  })

  test('shows the pages that the server counts', async () => {
    const { screen, href } = await open({
      [LIST]: { pagamentos: pagina([custa(3)], 21) },
      'GET /pagamentos?page=2': { pagamentos: pagina([custa(1)], 21) },
    })
    await screen.getByRole('button', { name: 'Página 2' }).click()
    await expect.element(screen.getByText('Custas do processo 1')).toBeVisible()
    await expect.poll(href).toBe('/pagamentos?page=2')
  })

  test('shows a skeleton while it loads, and can be retried after a failure', async () => {
    const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
    let broken = true
    const { screen } = await open({
      [LIST]: () => (broken ? failure.answer() : { pagamentos: pagina([custa(3)]) }),
    })
    await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
    failure.letGo()
    await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('Custas do processo 3')).toBeVisible()
  })
})

describe('a card charge that was not used', () => {
  const ONE: Answers = { [LIST]: { pagamentos: pagina([]) }, 'GET /cobrancas/livres': { cobrancas: [COBRANCA] } }

  test('says until when it can be used; becomes balance, once, after a question that can be answered no, and leaves the page', async () => {
    let free = [COBRANCA]
    const { screen, callsOf } = await open({
      ...ONE,
      'GET /cobrancas/livres': () => ({ cobrancas: free }),
      'POST /cobranca/pi_1/saldo': () => {
        free = []
        return { message: 'R$ 5.000,00 agora são saldo.', saldo: 5000 }
      },
    })
    const note = screen.getByRole('note').filter({ hasText: 'Há uma cobrança de R$ 5.000,00 no cartão ainda não utilizada' })
    await expect.element(note).toMatchTextContent(/Feita em 20\/11\/2026 às 14h05.*até 21\/11\/2026 às 14h05/)
    const dialog = screen.getByRole('dialog', { name: 'Transformar em saldo' })
    await screen.getByRole('button', { name: 'transformar em saldo' }).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText(/ainda não utilizada/)).toBeVisible()
    expect(callsOf('POST /cobranca/pi_1/saldo')).toEqual([])
    await screen.getByRole('button', { name: 'transformar em saldo' }).click()
    await expect.element(dialog.getByText(/O valor não volta mais ao cartão\. Não é possível desfazer\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'transformar em saldo' }).dblClick()
    await expect.element(screen.getByText('R$ 5.000,00 agora são saldo.')).toBeVisible()
    await expect.element(screen.getByText(/ainda não utilizada/)).not.toBeInTheDocument()
    expect(callsOf('POST /cobranca/pi_1/saldo')).toHaveLength(1)
  })

  test('used meanwhile: the server says so and the note disappears', async () => {
    let free = [COBRANCA]
    const { screen } = await open({
      ...ONE,
      'GET /cobrancas/livres': () => ({ cobrancas: free }),
      'POST /cobranca/pi_1/saldo': () => {
        free = []
        return [409, { message: 'A cobrança já foi usada.' }]
      },
    })
    await screen.getByRole('button', { name: 'transformar em saldo' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'transformar em saldo' }).click()
    await expect.element(screen.getByText('A cobrança já foi usada.')).toBeVisible()
    await expect.element(screen.getByText(/ainda não utilizada/)).not.toBeInTheDocument()
  })
})
