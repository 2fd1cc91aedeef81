import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { BOLETO, COM_BOLETO, detalhes, pagina, savedFiles } from '../test/custas.ts'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'

const GET = 'GET /pagamento/12'
const CHARGE = 'POST /pagamento/stripe'
const PAID = { pagamento: { id: 12, status: 'P', situacao: 'P' } }
const open = (answers: Answers = {}, saldo = 0) =>
  renderApp('/pagamentos/12/details', {
    'GET /user': { user: { ...USER, saldo } },
    'GET /pagamentos?page=1': { pagamentos: pagina([]) },
    'GET /user/terceiros/pagamentos': { terceiros: [] },
    [GET]: detalhes(),
    ...answers,
  })

beforeEach(() => startSession(loginData()))

describe('by card', () => {
  test('is charged and settled once, however often the button is pressed, and leads to the list', async () => {
    const { screen, callsOf, href } = await open({
      [CHARGE]: { stripe_payment: 'pi_1', status: 'succeeded' },
      'PUT /pagamento/12': PAID,
    })
    await screen.getByRole('button', { name: 'pagar R$ 5.000,00' }).dblClick()
    await expect.poll(href).toBe('/pagamentos')
    await expect.element(screen.getByText('Pagamento efetuado com sucesso!')).toBeVisible()
    expect(callsOf(CHARGE)).toHaveLength(1)
    expect(callsOf('PUT /pagamento/12').map(({ body }) => body)).toEqual([
      { valor: 5000, meio: 'cartao', stripe_payment: 'pi_1' },
    ])
    expect(Object.keys(localStorage).filter((key) => key.includes('custa'))).toEqual([])
  })

  test('charged but not settled: after a reload the same charge is used and nothing is charged again', async () => {
    let lost = true
    const answers: Answers = {
      [CHARGE]: { stripe_payment: 'pi_1', status: 'succeeded' },
      'PUT /pagamento/12': () => (lost ? [503, { message: 'A operadora do cartão não respondeu.' }] : PAID),
    }
    const first = await open(answers)
    await first.screen.getByRole('button', { name: 'pagar R$ 5.000,00' }).click()
    await expect.element(first.screen.getByText('A operadora do cartão não respondeu.')).toBeVisible()
    await first.screen.unmount()
    lost = false
    const { screen, callsOf, href } = await open(answers)
    await expect.element(screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
    await screen.getByRole('button', { name: 'concluir pagamento' }).click()
    await expect.poll(href).toBe('/pagamentos')
    expect(callsOf(CHARGE)).toEqual([])
    expect(callsOf('PUT /pagamento/12')[0]?.body).toMatchObject({ stripe_payment: 'pi_1' })
  })

  test('paid meanwhile elsewhere: the server says so and the page shows it', async () => {
    let now = detalhes()
    const { screen } = await open({
      [GET]: () => now,
      [CHARGE]: { stripe_payment: 'pi_1', status: 'succeeded' },
      'PUT /pagamento/12': () => {
        now = detalhes({ situacao: 'P', pago_em: '2026-11-20T18:00:00.000Z' })
        return [409, { message: 'Estas custas já foram pagas.' }]
      },
    })
    await screen.getByRole('button', { name: 'pagar R$ 5.000,00' }).click()
    await expect.element(screen.getByText('Pago', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^pagar/ })).not.toBeInTheDocument()
  })
})

test('with the balance', async () => {
  const { screen, callsOf, href } = await open({ 'PUT /pagamento/12/saldo': { ...PAID, saldo: 4000 } }, 9000)
  await screen.getByRole('radio', { name: /^Saldo/ }).click()
  await screen.getByRole('button', { name: 'pagar R$ 5.000,00' }).dblClick()
  await expect.poll(href).toBe('/pagamentos')
  await expect.element(screen.getByText('Pagamento efetuado com sucesso!')).toBeVisible()
  expect(callsOf('PUT /pagamento/12/saldo').map(({ body }) => body)).toEqual([{ valor: 5000 }])
  // A reload shows the same: the answer may have been lost.
  const [, sent] = vi.mocked(window.fetch).mock.calls.find(([url]) => String(url).endsWith('/pagamento/12/saldo'))!
  expect(new Headers(sent?.headers).get('idempotency-key')).toBe('custa-12.saldo')
})

describe('by slip', () => {
  test('is issued once, saved as boleto.pdf, and replaces the choice of means', async () => {
    const saved = savedFiles()
    let now = detalhes()
    const { screen, callsOf } = await open({
      [GET]: () => now,
      'POST /pagamento/12/sicoob': () => {
        now = detalhes(COM_BOLETO)
        return [201, { pdfBoleto: btoa('%PDF-1.7'), boleto: BOLETO }]
      },
    })
    await screen.getByRole('radio', { name: /^Boleto/ }).click()
    await screen.getByRole('button', { name: 'gerar boleto' }).dblClick()
    await expect.element(screen.getByText('Boleto gerado com sucesso!')).toBeVisible()
    expect(saved).toEqual(['boleto.pdf'])
    await expect.element(screen.getByRole('region', { name: 'Boleto' })).toBeVisible()
    await expect.element(screen.getByRole('radiogroup', { name: 'Forma de pagamento' })).not.toBeInTheDocument()
    expect(callsOf('POST /pagamento/12/sicoob').map(({ body }) => body)).toEqual([{ valor: 5000 }])
  })

  test('an active one: its line can be copied, its file saved again', async () => {
    const saved = savedFiles()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await open({ [GET]: detalhes(COM_BOLETO), 'GET /pagamento/12/boleto': new Response('%PDF-1.7') })
    const slip = screen.getByRole('region', { name: 'Boleto' })
    await expect.element(slip.getByText('25/11/2026')).toBeVisible()
    const line = '75691.43495 01000.000009 12345.601018 8 15220000500000'
    await slip.getByRole('button', { name: /^Copiar linha digitável/ }).click()
    await expect.element(screen.getByText('Copiado: linha digitável.')).toBeVisible()
    expect(write.mock.calls).toEqual([[line]])
    await slip.getByRole('button', { name: 'baixar boleto' }).click()
    await expect.poll(() => saved).toEqual(['boleto.pdf'])
    await expect.element(slip.getByRole('button', { name: /^marcar boleto como pago/ })).not.toBeInTheDocument()
  })

  test('is cancelled after a question that says what follows; the choice of means comes back', async () => {
    let now = detalhes(COM_BOLETO)
    const bank = held({ message: 'Boleto cancelado.' })
    const { screen, callsOf } = await open({
      [GET]: () => now,
      'DELETE /pagamento/12/boleto': () => {
        now = detalhes()
        return bank.answer()
      },
    })
    await screen.getByRole('button', { name: 'cancelar boleto' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o boleto?' })
    await expect.element(dialog.getByText(/não pode mais ser pago\. As custas continuam em aberto/)).toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar boleto' }).dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    bank.letGo()
    await expect.element(screen.getByText('Boleto cancelado.')).toBeVisible()
    await expect.element(screen.getByRole('radiogroup', { name: 'Forma de pagamento' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsOf('DELETE /pagamento/12/boleto')).toHaveLength(1)
  })

  test('while it is active the page asks again every 30 seconds, without blocking, and says when it was paid', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
    try {
      let now = detalhes(COM_BOLETO)
      const { screen, callsOf, waiting } = await open({ [GET]: () => now })
      await expect.element(screen.getByRole('region', { name: 'Boleto' })).toBeVisible()
      const asked = callsOf(GET).length
      now = detalhes({ ...COM_BOLETO, situacao: 'P', meio: 'boleto', boleto: { ...BOLETO, situacao: 'liquidado' } })
      vi.advanceTimersByTime(30_000)
      await expect.element(screen.getByText('O banco confirmou o pagamento do boleto.')).toBeVisible()
      await expect.element(screen.getByText('Pago', { exact: true })).toBeVisible()
      vi.advanceTimersByTime(90_000)
      await expect.poll(waiting).toBe(0)
      expect(callsOf(GET)).toHaveLength(asked + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('where no bank is connected the secretariat marks it as paid', async () => {
    startSession(loginData({ role: 'secretario' }))
    let now = detalhes({ ...COM_BOLETO, propria: false })
    const { screen, callsOf } = await open({
      'GET /user': { user: { ...USER, role: 'secretario' } },
      [GET]: () => now,
      'POST /sandbox/boleto/12/pagar': () => {
        now = detalhes({ ...COM_BOLETO, propria: false, situacao: 'P', boleto: { ...BOLETO, situacao: 'liquidado' } })
        return { message: 'Boleto marcado como pago.' }
      },
    })
    await expect.element(screen.getByRole('button', { name: 'cancelar boleto' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'marcar boleto como pago (ambiente de teste)' }).dblClick()
    await expect.element(screen.getByText('Pago', { exact: true })).toBeVisible()
    expect(callsOf('POST /sandbox/boleto/12/pagar')).toHaveLength(1)
  })
})
