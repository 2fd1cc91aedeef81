import type { saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { ownStripe, STRIPE_KEY, stripeEnv } from '@concordia/test-doubles/stripe/server'
import { afterEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { novaCusta, novoSaldo, userOf } from '../../../test/payments/custa.ts'
import { charge, file, petition } from '../../../test/procedimentos/peticao.ts'
import { giveBackRepetida, recordCharge } from '../record-charge.ts'

const stripe = await ownStripe()
const clock = movableClock()
const app = await ownApp({ clock, env: { ...stripeEnv(stripe), SESSION_HOURS: '720' } })
const { db } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]

afterEach(() => {
  stripe.fault = null
  expect(stripe.broken).toEqual([])
})

const startCharge = (account: Account, valor: number, payment_method = 'pm_card_visa') =>
  as(app, account).post<Cobranca & Refusal>('/pagamento/stripe', { valor, payment_method })
const made = (cents: number) => stripe.books.intents.filter(({ amount }) => amount === cents)

test('the screens use and may load Stripe’s form, and never see the secret key', async () => {
  const { body, headers } = await visitor(app).get<Record<string, unknown>>('/instalacao')
  expect(body).toMatchObject({ cartao: 'stripe', stripe_publishable_key: 'pk_test_localserver' })
  expect(JSON.stringify(body)).not.toContain(STRIPE_KEY)
  expect(headers.get('content-security-policy')).toContain('https://js.stripe.com')
})

describe('with Stripe in force', () => {
  test('a charge that succeeded pays a filing', async () => {
    const { status, body } = await startCharge('parte', 5000)
    expect({ status, body }).toEqual({
      status: 200,
      body: { stripe_payment: expect.stringMatching(/^pi_/), status: 'succeeded' },
    })
    expect((await file(parte, petition({ stripe_payment: body.stripe_payment }))).status).toBe(201)
    expect(stripe.books.find(body.stripe_payment)).toMatchObject({ amount: 500_000, description: 'Custas - Câmara Concórdia' })
  })

  test('a charge that waits for its cardholder pays after the bank’s dialog, not before', async () => {
    const { body } = await startCharge('parte2', 5000, 'pm_card_authenticationRequired')
    expect(body).toMatchObject({ status: 'requires_action', client_secret: expect.stringContaining('secret') })
    const stripe_payment = body.stripe_payment
    const early = await file(parte2, petition({ stripe_payment }))
    expect(early).toMatchObject({ status: 422, body: { message: 'A cobrança no cartão ainda não foi concluída.' } })
    stripe.authenticate(stripe_payment, true)
    expect((await startCharge('parte2', 5000, 'pm_card_authenticationRequired')).body).toEqual({
      stripe_payment,
      status: 'succeeded',
    })
    expect((await file(parte2, petition({ stripe_payment }))).status).toBe(201)
  })

  test('the sandbox’s dialog authenticates nothing', async () => {
    const { body } = await startCharge('parte', 31, 'pm_card_authenticationRequired')
    const act = { client_secret: body.client_secret, autorizar: true }
    expect((await parte.post(`/sandbox/cobranca/${body.stripe_payment}/autenticar`, act)).status).toBe(403)
    expect(stripe.books.find(body.stripe_payment)?.status).toBe('requires_action')
  })

  test.each([
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 402, 'Seu cartão não tem saldo suficiente.'],
    ['pm_card_chargeDeclinedExpiredCard', 402, 'Seu cartão está vencido.'],
    ['pm_perdido', 422, 'A operadora não reconhece este cartão. Informe os dados do cartão de novo.'],
  ])('%s is refused (%d) in words, and another card may follow', async (card, status, message) => {
    expect(await startCharge('parte', 32, card)).toMatchObject({ status, body: { message } })
    expect(await startCharge('parte', 32, card)).toMatchObject({ status, body: { message } })
    if (status === 422) expect((await startCharge('parte', 32, card)).body.errors).toEqual({ payment_method: [message] })
    expect((await startCharge('parte', 32)).status).toBe(200)
  })

  test('a repeated request finds the charge of a lost answer: one charge', async () => {
    stripe.fault = 'lose'
    expect((await startCharge('parte', 33)).status).toBe(503)
    stripe.fault = null
    expect(await startCharge('parte', 33)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(made(3300)).toHaveLength(1)
  })

  test('an error that Stripe repeats for ever does not block a user: the next try gets another key', async () => {
    stripe.fault = 'crash'
    expect((await startCharge('parte', 34)).body.errors?.payment_method?.[0]).toContain('não concluiu esta cobrança')
    stripe.fault = null
    expect(await startCharge('parte', 34)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(made(3400)).toHaveLength(1)
  })

  test('a double click is one charge', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => startCharge('advogado', 35)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.stripe_payment}`)).size).toBe(1)
    expect(made(3500)).toHaveLength(1)
  })

  test('a charge returned in Stripe’s own screens pays nothing, also without a webhook', async () => {
    const id = await charge(parte, 5000)
    stripe.books.refund({ payment_intent: id })
    expect(await file(parte, petition({ stripe_payment: id }))).toMatchObject({
      status: 409,
      body: { message: 'Esta cobrança foi devolvida ao cartão. Pague de novo.' },
    })
  })

  test('an unused charge goes back after a day; one that Stripe refuses to return is reported, and the others go', async () => {
    const [fine, stuck] = [await charge(parte, 36), await charge(parte, 37)]
    stripe.books.find(stuck)!.disputed = true
    clock.forward(25)
    await runJob(app, 'devolverCobrancas')
    await runJob(app, 'devolverCobrancas')
    expect(stripe.books.find(fine)).toMatchObject({ refunded: 3600 })
    expect(stripe.books.refunds.filter(({ intent }) => intent === fine)).toHaveLength(1)
    expect(stripe.books.find(stuck)).toMatchObject({ refunded: 0 })
    const told = await db.selectFrom('conciliacaoDiferencas').select('tipo').where('objeto', '=', stuck).execute()
    expect(told).toEqual([{ tipo: 'devolucao-nao-feita' }])
  })
})

describe('a try repeated under its key after a day, when Stripe has forgotten it', () => {
  const again = (valor: number, mark: string, payment_method = 'pm_card_visa') =>
    parte.post<Cobranca & Refusal>('/pagamento/stripe', { valor, payment_method }, { 'idempotency-key': mark })
  const nextDay = () => {
    clock.forward(25)
    stripe.forgetKeys()
  }
  const rows = (cents: number) => db.selectFrom('cobrancas').selectAll().where('valorCentavos', '=', cents).execute()

  test('names the charge that paid something, and makes no other', async () => {
    const first = (await again(5000, 'usada')).body.stripe_payment
    expect((await file(parte, petition({ stripe_payment: first }))).status).toBe(201)
    const count = stripe.books.intents.length
    nextDay()
    expect((await again(5000, 'usada')).body).toEqual({ stripe_payment: first, status: 'succeeded' })
    expect(stripe.books.intents).toHaveLength(count)
    const row = await db.selectFrom('cobrancas').selectAll().where('providerId', '=', first).executeTakeFirstOrThrow()
    expect(row.consumidaEm).not.toBeNull()
  })

  test('says that the charge went back to the card, and another key makes another charge', async () => {
    const first = (await again(51, 'devolvida')).body.stripe_payment
    nextDay()
    await runJob(app, 'devolverCobrancas')
    const { status, body } = await again(51, 'devolvida')
    expect({ status, words: body.errors?.payment_method }).toEqual({
      status: 422,
      words: ['A cobrança da tentativa anterior voltou ao cartão. Tente de novo: será feita outra.'],
    })
    expect(made(5100)).toHaveLength(1)
    expect(await rows(5100)).toMatchObject([{ providerId: first, devolvidaEm: expect.any(Date) }])
    expect((await again(51, 'devolvida.2')).body.status).toBe('succeeded')
  })

  test('repeats the refusal in the same words, though the card would pass by now', async () => {
    const declined = await again(52, 'recusada', 'pm_card_visa_chargeDeclinedInsufficientFunds')
    nextDay()
    expect(await again(52, 'recusada', 'pm_card_visa_chargeDeclinedInsufficientFunds')).toMatchObject({
      status: 402,
      body: { message: declined.body.message },
    })
    expect(made(5200)).toHaveLength(1)
  })

  test('has ended if it was not authenticated', async () => {
    const { stripe_payment } = (await again(53, 'parada', 'pm_card_authenticationRequired')).body
    nextDay()
    await runJob(app, 'devolverCobrancas')
    expect((await again(53, 'parada', 'pm_card_authenticationRequired')).body).toEqual({ stripe_payment, status: 'canceled' })
    expect(made(5300)).toHaveLength(1)
  })

  test('finds the charge that was made if its answer was lost', async () => {
    stripe.fault = 'lose'
    expect((await again(54, 'perdida')).status).toBe(503)
    stripe.fault = null
    nextDay()
    expect((await again(54, 'perdida')).body).toEqual({ stripe_payment: made(5400)[0]!.id, status: 'succeeded' })
    expect(made(5400)).toHaveLength(1)
  })

  test('has ended if it never arrived, and no charge is made now', async () => {
    stripe.fault = 'refuse'
    expect((await again(55, 'nunca')).status).toBe(503)
    stripe.fault = null
    nextDay()
    expect((await again(55, 'nunca')).body.errors?.payment_method).toEqual([
      'A tentativa anterior terminou sem cobrança. Tente de novo.',
    ])
    expect(made(5500)).toEqual([])
  })
})

test('a second charge under a key that has one is not stored in its row, is reported to the secretariat and goes back', async () => {
  const id = await charge(parte, 56)
  const row = await db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
  const input = { key: `${row.chave}-`, cents: 5600, paymentMethod: 'pm_card_visa', description: 'Custas' }
  const second = await app.deps.cards.charge(input)
  expect(await recordCharge(app.deps, second, row.chave)).toBe(false)
  await giveBackRepetida(app.deps, second)
  expect((await db.selectFrom('cobrancas').selectAll().where('chave', '=', row.chave).executeTakeFirstOrThrow()).providerId).toBe(
    id,
  )
  expect(stripe.books.find(second.id)).toMatchObject({ refunded: 5600 })
  const told = await db.selectFrom('conciliacaoDiferencas').select('tipo').where('objeto', '=', second.id).execute()
  expect(told).toEqual([{ tipo: 'cobranca-desconhecida' }])
})

test('the 24 hours of an unused charge run from when its money moved, not from the first try', async () => {
  const { body } = await startCharge('parte2', 57, 'pm_card_authenticationRequired')
  clock.forward(20)
  stripe.authenticate(body.stripe_payment, true)
  expect((await startCharge('parte2', 57, 'pm_card_authenticationRequired')).body.status).toBe('succeeded')
  const { body: livres } = await parte2.get<ResultOf<typeof saldo.cobrancasLivres>>('/cobrancas/livres')
  const devolve = livres.cobrancas.find(({ stripe_payment }) => stripe_payment === body.stripe_payment)!.devolve_em
  expect(new Date(devolve).getTime() - clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000)
  clock.forward(20)
  await runJob(app, 'devolverCobrancas')
  expect(stripe.books.find(body.stripe_payment)).toMatchObject({ refunded: 0 })
  clock.forward(5)
  await runJob(app, 'devolverCobrancas')
  expect(stripe.books.find(body.stripe_payment)).toMatchObject({ refunded: 5700 })
})

describe('a charge that its cardholder disputes', () => {
  const CONTESTADA = expect.stringContaining('O titular do cartão contestou esta cobrança')

  test('pays neither a filing nor a fee, does not become balance, and is not offered for it', async () => {
    const id = await charge(parte, 5000)
    stripe.books.find(id)!.disputed = true
    const custa = await novaCusta(app, 'parte', 5000)
    const filing = await file(parte, petition({ stripe_payment: id }))
    expect(filing).toMatchObject({ status: 422, body: { errors: { stripe_payment: [CONTESTADA] } } })
    const paying = await parte.put(`/pagamento/${custa}`, { valor: 5000, meio: 'cartao', stripe_payment: id })
    expect(paying).toMatchObject({ status: 422, body: { errors: { stripe_payment: [CONTESTADA] } } })
    expect(await parte.post(`/cobranca/${id}/saldo`, {})).toMatchObject({ status: 409, body: { message: CONTESTADA } })
    expect(JSON.stringify((await parte.get('/cobrancas/livres')).body)).not.toContain(id)
    stripe.fault = 'refuse'
    expect((await file(parte, petition({ stripe_payment: id }))).status).toBe(422)
    expect((await parte.post(`/cobranca/${id}/saldo`, {})).status).toBe(409)
  })

  test('and who then withdraws the dispute may be used after all', async () => {
    const id = await charge(parte2, 5000)
    stripe.books.find(id)!.disputed = true
    expect((await file(parte2, petition({ stripe_payment: id }))).status).toBe(422)
    stripe.books.find(id)!.disputed = false
    expect((await file(parte2, petition({ stripe_payment: id }))).status).toBe(201)
  })
})

describe('a charge of the test cards, from before Stripe was configured', () => {
  async function sandboxCharge(cents: number): Promise<string> {
    const providerId = `pi_sandbox${cents}`
    await db
      .insertInto('cobrancas')
      .values({
        userId: await userOf(app, 'parte'),
        provedor: 'sandbox',
        chave: providerId,
        paymentMethod: 'pm_card_visa',
        valorCentavos: cents,
        providerId,
        status: 'succeeded',
        createdAt: clock.now(),
      })
      .execute()
    return providerId
  }
  const UNKNOWN = 'Esta cobrança não existe ou não é sua. Pague de novo com o cartão.'

  test('pays neither a filing nor a fee, and does not become balance', async () => {
    const stripe_payment = await sandboxCharge(500_000)
    expect(await file(parte, petition({ stripe_payment }))).toMatchObject({ status: 422, body: { message: UNKNOWN } })
    for (const id of [await novaCusta(app, 'parte', 5000), await novoSaldo(parte, 5000)])
      expect(await parte.put(`/pagamento/${id}`, { valor: 5000, meio: 'cartao', stripe_payment })).toMatchObject({
        status: 422,
        body: { errors: { stripe_payment: [UNKNOWN] } },
      })
    expect((await parte.post(`/cobranca/${stripe_payment}/saldo`, {})).status).toBe(403)
    expect(JSON.stringify((await parte.get('/cobrancas/livres')).body)).not.toContain(stripe_payment)
  })

  test('is neither returned nor notified: Stripe knows nothing of it', async () => {
    const id = await sandboxCharge(4100)
    clock.forward(25)
    await runJob(app, 'devolverCobrancas')
    const row = await db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ devolucaoEm: null, devolvidaEm: null, avisadaEm: null, status: 'succeeded' })
  })

  test('does not keep the same card and amount from being charged by Stripe', async () => {
    await sandboxCharge(4200)
    const { body } = await startCharge('parte', 42)
    expect(stripe.books.find(body.stripe_payment)).toMatchObject({ amount: 4200, status: 'succeeded' })
  })
})
