import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { ownStripe, STRIPE_WEBHOOK_SECRET, stripeEnv } from '@concordia/test-doubles/stripe/server'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { type Delivery, deliverTo } from '../../../test/payments/stripe-webhook.ts'
import { charge, file, petition } from '../../../test/procedimentos/peticao.ts'
import { waitFor } from '../../../test/wait.ts'
import { sweepEventos } from './webhook.ts'

const stripe = await ownStripe()
const app = await ownApp({ env: stripeEnv(stripe) })
const { db } = app.deps
const parte = as(app, 'parte')

beforeEach(() => db.deleteFrom('provedorEventos').execute())
afterEach(() => expect(stripe.broken).toEqual([]))

const deliver = deliverTo(app)
const events = () => db.selectFrom('provedorEventos').selectAll().execute()
const rowOf = (id: string) => db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
const differences = (id: string) =>
  db.selectFrom('conciliacaoDiferencas').select(['tipo', 'detalhe', 'pagamentoId']).where('objeto', '=', id).execute()
const asksHolder = async (valor: number) =>
  (await parte.post<Cobranca>('/pagamento/stripe', { valor, payment_method: 'pm_card_authenticationRequired' })).body
    .stripe_payment

describe('an event that Stripe signed', () => {
  test('updates a charge from Stripe, though the browser never came back from the bank’s dialog', async () => {
    const id = await asksHolder(10)
    stripe.authenticate(id, true)
    expect(await deliver(stripe.event('payment_intent.succeeded', id))).toMatchObject({ status: 200 })
    await jobsDone(app)
    expect((await rowOf(id)).status).toBe('succeeded')
  })

  test('is not believed: the charge is read from Stripe', async () => {
    const id = await asksHolder(11)
    const asked = () => stripe.seen.filter(({ call }) => call === 'retrieve').length
    const before = asked()
    expect(await deliver(stripe.event('payment_intent.succeeded', id))).toMatchObject({ status: 200 })
    await jobsDone(app)
    expect([(await rowOf(id)).status, asked()]).toEqual(['requires_action', before + 1])
  })

  test('sent many times at once is stored once', async () => {
    const id = await asksHolder(12)
    const event = stripe.event('payment_intent.succeeded', id, { id: 'evt_repetido' })
    const asked = () => stripe.seen.filter(({ call }) => call === 'retrieve').length
    const before = asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await jobsDone(app)
    expect((await deliver(event)).status).toBe(200)
    await jobsDone(app)
    expect(await events()).toMatchObject([{ provedor: 'stripe', eventoId: 'evt_repetido', objetoId: id }])
    expect(asked()).toBe(before + 1)
  })

  test('finds the charge whose answer was lost, by our key', async () => {
    stripe.fault = 'lose'
    const { status } = await parte.post('/pagamento/stripe', { valor: 13, payment_method: 'pm_card_visa' })
    stripe.fault = null
    expect(status).toBe(503)
    const made = stripe.books.intents.at(-1)!
    expect(made).toMatchObject({ amount: 1300, status: 'succeeded' })
    await deliver(stripe.event('payment_intent.succeeded', made.id))
    await jobsDone(app)
    expect(await rowOf(made.id)).toMatchObject({ status: 'succeeded', valorCentavos: 1300 })
  })

  test('while Stripe cannot be asked waits until it can', async () => {
    const id = await asksHolder(14)
    stripe.authenticate(id, true)
    stripe.fault = 'refuse'
    expect((await deliver(stripe.event('payment_intent.succeeded', id))).status).toBe(200)
    await waitFor('the job to fail', async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where key = ${`conferirCobranca:${id}`} and last_error is not null`.execute(db)
      return rows.length > 0
    })
    stripe.fault = null
    expect((await rowOf(id)).status).toBe('requires_action')
    await runJob(app, 'conferirCobranca', { providerId: id })
    expect((await rowOf(id)).status).toBe('succeeded')
  })

  test('about an object that is not ours changes nothing', async () => {
    for (const type of ['customer.created', 'payment_intent.created', 'invoice.paid'])
      expect((await deliver(stripe.event(type, 'pi_alheio'))).status).toBe(200)
    expect(await events()).toEqual([])
    expect((await deliver(stripe.event('payment_intent.succeeded', 'pi_alheio'))).status).toBe(200)
    await jobsDone(app)
    expect(await differences('pi_alheio')).toEqual([])
  })
})

describe('money that leaves a charge in Stripe’s own screens', () => {
  test('after the charge paid a filing: the fee stays paid, and the secretariat is notified once', async () => {
    const id = await charge(parte, 5000)
    const { body } = await file(parte, petition({ stripe_payment: id }))
    stripe.books.refund({ payment_intent: id, amount: 1000 })
    for (const event of ['charge.refunded', 'charge.refunded']) await deliver(stripe.event(event, id))
    await jobsDone(app)
    const found = await differences(id)
    expect(found).toMatchObject([{ tipo: 'devolvida-fora', pagamentoId: body.pagamento.id }])
    expect(found[0]!.detalhe).toContain('R$ 10,00')
    const fee = await db.selectFrom('pagamentos').select('situacao').where('id', '=', body.pagamento.id).executeTakeFirstOrThrow()
    expect(fee.situacao).toBe('P')
    const secretaria = await as(app, 'secretaria').get('/secretaria/conciliacao')
    expect(JSON.stringify(secretaria.body)).toContain(id)
  })

  test('before it paid anything: it cannot pay any more, and the rest goes back too', async () => {
    const id = await charge(parte, 5000)
    stripe.books.refund({ payment_intent: id, amount: 1000 })
    await deliver(stripe.event('charge.refunded', id))
    await jobsDone(app)
    expect(await file(parte, petition({ stripe_payment: id }))).toMatchObject({
      status: 409,
      body: { message: 'Esta cobrança foi devolvida ao cartão. Pague de novo.' },
    })
    await runJob(app, 'devolverCobrancas')
    expect(stripe.books.find(id)).toMatchObject({ refunded: 500_000 })
    expect((await rowOf(id)).devolvidaEm).not.toBeNull()
  })

  test('because the cardholder disputes it: the secretariat is notified', async () => {
    const id = await charge(parte, 15)
    stripe.books.find(id)!.disputed = true
    await deliver(stripe.event('charge.dispute.created', id))
    await jobsDone(app)
    expect(await differences(id)).toMatchObject([{ tipo: 'contestada' }])
    expect((await rowOf(id)).contestada).toBe(true)
  })
})

describe('refused, because it does not come from Stripe', () => {
  const good = () => stripe.event('payment_intent.succeeded', 'pi_x')

  test.each<[string, () => Delivery]>([
    ['without a signature', () => ({ payload: good().payload })],
    ['signed by somebody else', () => stripe.event('payment_intent.succeeded', 'pi_x', { secret: 'whsec_outro' })],
    ['signed ten minutes ago', () => stripe.event('payment_intent.succeeded', 'pi_x', { secondsAgo: 600 })],
    ['signed ten minutes ahead', () => stripe.event('payment_intent.succeeded', 'pi_x', { secondsAgo: -600 })],
    ['signed at no time', () => ({ ...good(), signature: good().signature.replace(/t=\d+/, 't=') })],
    ['changed on its way', () => ({ ...good(), payload: good().payload.replace('pi_x', 'pi_y') })],
    ['with other blanks', () => ({ ...good(), payload: JSON.stringify(JSON.parse(good().payload), null, 2) })],
    ['with a signature that is none', () => ({ ...good(), signature: 't=1,v1=zz' })],
    ['with an empty body', () => ({ payload: '', signature: good().signature })],
    ['without a body', () => ({ payload: undefined, signature: good().signature })],
  ])('%s', async (_what, delivery) => {
    expect(await deliver(delivery())).toEqual({ status: 400, body: { message: 'A assinatura deste aviso não confere.' } })
    expect(await events()).toEqual([])
  })

  test('and a body larger than any event is not even read', async () => {
    expect((await deliver({ payload: `"${'x'.repeat(300_000)}"`, signature: good().signature })).status).toBe(413)
  })
})

describe('signed by Stripe, but not a valid event', () => {
  const signed = (payload: string): Delivery => ({
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_WEBHOOK_SECRET }),
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['without an id', '{"type":"payment_intent.succeeded","data":{"object":{"id":"pi_x"}}}'],
    ['with an id that is a number', '{"id":1,"type":"payment_intent.succeeded","data":{"object":{"id":"pi_x"}}}'],
    ['without a kind', '{"id":"evt_1"}'],
    ['without its object', '{"id":"evt_1","type":"payment_intent.succeeded"}'],
    ['about an object without an id', '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{}}}'],
    ['about a charge by a number', '{"id":"evt_1","type":"charge.refunded","data":{"object":{"payment_intent":7}}}'],
    ['about a charge of nothing', '{"id":"evt_1","type":"charge.refunded","data":{"object":null}}'],
  ])('%s is refused', async (_what, payload) => {
    expect(await deliver(signed(payload))).toEqual({
      status: 400,
      body: { message: 'Este aviso não tem a forma de um evento.' },
    })
    expect(await events()).toEqual([])
  })

  test('with the name of an inherited object property as its kind is ignored', async () => {
    expect((await deliver(signed('{"id":"evt_1","type":"toString"}'))).status).toBe(200)
    expect(
      (await deliver(signed('{"id":"evt_1","type":"charge.refunded","data":{"object":{"payment_intent":null}}}'))).status,
    ).toBe(200)
    expect(await events()).toEqual([])
  })
})

test('the route does not exist when no secret is configured', async () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...env } = stripeEnv(stripe)
  const other = await ownApp({ env })
  expect((await visitor(other).post('/stripe/webhook', {})).status).toBe(404)
})

test('an event is deleted after sixty days', async () => {
  const { payload, signature } = stripe.event('payment_intent.succeeded', 'pi_velho')
  await deliver({ payload, signature })
  await sweepEventos(db, new Date(Date.now() + 59 * 86_400_000))
  expect(await events()).toHaveLength(1)
  await sweepEventos(db, new Date(Date.now() + 61 * 86_400_000))
  expect(await events()).toEqual([])
})
