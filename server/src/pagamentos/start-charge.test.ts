import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { describe, expect, test, vi } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Account, as, type Refusal } from '../../test/client.ts'
import { file, petition } from '../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { db } = app.deps

const startCharge = (account: Account, valor: unknown, payment_method?: unknown, key?: string) =>
  as(app, account).post<Cobranca & Refusal>(
    '/pagamento/stripe',
    { valor, payment_method },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const VISA = 'pm_card_visa'
const chargesOf = (cents: number) => db.selectFrom('cobrancas').selectAll().where('valorCentavos', '=', cents).execute()
const countCharges = async () => (await db.selectFrom('cobrancas').select('id').execute()).length

describe('a card that', () => {
  test('is accepted gives a charge that succeeded, and no secret', async () => {
    const { status, body } = await startCharge('parte', 10, VISA)
    expect(status).toBe(200)
    expect(body).toEqual({ stripe_payment: expect.stringMatching(/^pi_\w+$/), status: 'succeeded' })
  })

  test.each([
    ['pm_card_chargeDeclined', 'Seu cartão foi recusado.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Seu cartão não tem saldo suficiente.'],
    ['pm_inexistente', 'Este cartão não existe no ambiente de teste.'],
  ])('is declined (%s) says so in the provider’s words, and another card may follow', async (card, message) => {
    expect(await startCharge('parte', 11, card)).toMatchObject({ status: 402, body: { message } })
    expect(await startCharge('parte', 11, card)).toMatchObject({ status: 402, body: { message } })
    expect((await startCharge('parte', 11, VISA)).status).toBe(200)
  })

  test('must be authenticated gives its secret, and is charged once the cardholder agrees', async () => {
    const { body } = await startCharge('parte', 12, 'pm_card_authenticationRequired')
    expect(body).toEqual({
      stripe_payment: expect.stringMatching(/^pi_\w+$/),
      status: 'requires_action',
      client_secret: expect.any(String),
    })
    const path = `/sandbox/cobranca/${body.stripe_payment}/autenticar`
    const agree = { client_secret: body.client_secret, autorizar: true }
    expect((await as(app, 'parte').post(path, { ...agree, client_secret: 'secret_outro' })).status).toBe(403)
    expect((await as(app, 'parte2').post(path, agree)).status).toBe(403)
    expect(await as(app, 'parte').post(path, agree)).toMatchObject({
      status: 200,
      body: { stripe_payment: body.stripe_payment, status: 'succeeded' },
    })
    expect((await startCharge('parte', 12, 'pm_card_authenticationRequired')).body).toEqual({
      stripe_payment: body.stripe_payment,
      status: 'succeeded',
    })
  })

  test('is not authenticated pays nothing, and may be tried again', async () => {
    const { body } = await startCharge('parte', 5000, 'pm_card_authenticationRequired')
    const refuse = { client_secret: body.client_secret, autorizar: false }
    const answer = await as(app, 'parte').post<Cobranca>(`/sandbox/cobranca/${body.stripe_payment}/autenticar`, refuse)
    expect(answer).toMatchObject({ status: 200, body: { status: 'requires_payment_method' } })
    const filing = await file(as(app, 'parte'), petition({ stripe_payment: body.stripe_payment }))
    expect(filing.status).toBe(422)
    const again = await startCharge('parte', 5000, 'pm_card_authenticationRequired')
    expect(again.body.status).toBe('requires_action')
    expect(again.body.stripe_payment).not.toBe(body.stripe_payment)
  })
})

test('a card is charged at least fifty cents, and at most an amount of eight digits', async () => {
  expect((await startCharge('parte', 0.5, VISA)).body.status).toBe('succeeded')
  expect((await startCharge('parte', 999_999.99, VISA)).body.status).toBe('succeeded')
})

describe('asked twice', () => {
  test('twenty times at once to a slow provider makes one charge', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => startCharge('advogado', 20, 'pm_sandbox_slow')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.stripe_payment}`)).size).toBe(1)
    expect(await chargesOf(2000)).toMatchObject([{ status: 'succeeded', providerId: answers[0]!.body.stripe_payment }])
    const books = await db.selectFrom('sandboxCobrancas').select('id').where('valorCentavos', '=', 2000).execute()
    expect(books).toEqual([{ id: answers[0]!.body.stripe_payment }])
  })

  test('repeated later, unused, is the same charge; with another amount, card or user it is another', async () => {
    const first = (await startCharge('parte2', 21, VISA)).body.stripe_payment
    const same = [await startCharge('parte2', 21, VISA), await startCharge('parte2', '21.00', VISA)]
    expect(same.map(({ body }) => body.stripe_payment)).toEqual([first, first])
    const others = [
      await startCharge('parte2', 21.01, VISA),
      await startCharge('parte2', 21, 'pm_card_authenticationRequired'),
      await startCharge('parte', 21, VISA),
    ]
    expect(new Set([first, ...others.map(({ body }) => body.stripe_payment)]).size).toBe(4)
  })

  test('is another charge once the first has paid something', async () => {
    const { stripe_payment } = (await startCharge('parte2', 5000, VISA)).body
    expect((await file(as(app, 'parte2'), petition({ stripe_payment }))).status).toBe(201)
    expect((await startCharge('parte2', 5000, VISA)).body.stripe_payment).not.toBe(stripe_payment)
  })

  test('under different keys makes one charge per key', async () => {
    const [a, b, again] = [
      await startCharge('parte2', 22, VISA, 'a'),
      await startCharge('parte2', 22, VISA, 'b'),
      await startCharge('parte2', 22, VISA, 'a'),
    ]
    expect(a.body.stripe_payment).not.toBe(b.body.stripe_payment)
    expect(again.body).toEqual(a.body)
    expect((await startCharge('parte2', 22, VISA, 'x'.repeat(201))).status).toBe(422)
  })

  test('after an answer that was lost, finds the charge that was made', async () => {
    const warned = vi.spyOn(app.deps.logger, 'warn')
    const lost = await startCharge('parte', 23, 'pm_sandbox_lostAnswer')
    expect(lost.status).toBe(503)
    expect(lost.body.message).toContain('Não recebemos resposta da operadora do cartão.')
    const err = expect.objectContaining({ message: 'The sandbox lost this answer on purpose' })
    expect(warned).toHaveBeenCalledWith({ err }, 'A operadora do cartão não respondeu a uma cobrança')
    const found = await startCharge('parte', 23, 'pm_sandbox_lostAnswer')
    expect(found).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await chargesOf(2300)).toHaveLength(1)
    expect(await db.selectFrom('sandboxCobrancas').select('id').where('valorCentavos', '=', 2300).execute()).toHaveLength(1)
  })
})

describe('refused before any charge', () => {
  const NUMBER = 'Forma de pagamento inválida. Nunca envie o número do cartão.'

  test.each([
    ['4111111111111111', NUMBER],
    ['4111 1111 1111 1111', NUMBER],
    ['pm_4111111111111111', NUMBER],
    ['pm_card_5500000000000004_x', NUMBER],
    ['pm_card4111111111111111', NUMBER],
    ['pm_4111_1111_1111_1111', NUMBER],
    ['pm_４１１１１１１１１１１１１１１１', NUMBER],
    ['tok_visa', NUMBER],
    ['pm_', NUMBER],
    ['pm_x; drop table cobrancas', NUMBER],
    [undefined, 'Escolha o cartão'],
    [['pm_card_visa'], 'Escolha o cartão'],
    [{ number: '4111111111111111' }, 'Escolha o cartão'],
  ])('the card %j', async (card, message) => {
    const before = await countCharges()
    const { status, body } = await startCharge('admin', 30, card)
    expect(status).toBe(422)
    expect(body.errors?.payment_method?.[0]).toBe(message)
    expect(JSON.stringify(body)).not.toContain('4111')
    expect(await countCharges()).toBe(before)
  })

  test.each([
    ['spread over a list', { valor: 30, payment_method: VISA, numero: ['4111', '1111', '1111', '1111'] }, {}],
    ['as a number', { valor: 30, payment_method: VISA, numero: 4111111111111111 }, {}],
    ['in the mark of the try', { valor: 30, payment_method: VISA }, { 'idempotency-key': '4111 1111 1111 1111' }],
  ])('a card’s number %s', async (_where, body, headers) => {
    const before = await countCharges()
    const answer = await as(app, 'admin').post<Refusal>('/pagamento/stripe', body, headers)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).not.toContain('4111')
    expect(await countCharges()).toBe(before)
  })

  test.each([
    [0, 'Informe o valor'],
    [-1, 'O valor não pode ser negativo'],
    [0.001, 'Informe um valor com no máximo duas casas decimais'],
    [10.005, 'Informe um valor com no máximo duas casas decimais'],
    [0.49, 'O cartão aceita valores a partir de R$ 0,50. Escolha outro meio de pagamento.'],
    ['12,50', 'Informe o valor'],
    ['1e3', 'Informe o valor'],
    [1_000_000, 'Este valor está acima do limite do cartão (R$ 999.999,99). Escolha outro meio de pagamento.'],
    [1e12, 'O valor máximo é R$ 999.999.999.999,99'],
    [1e15, 'O valor máximo é R$ 999.999.999.999,99'],
    [undefined, 'Informe o valor'],
  ])('the amount %j', async (valor, message) => {
    const before = await countCharges()
    const { status, body } = await startCharge('admin', valor, VISA)
    expect({ status, message: body.errors?.valor?.[0] }).toEqual({ status: 422, message })
    expect(await countCharges()).toBe(before)
  })
})
