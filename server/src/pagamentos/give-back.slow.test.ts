import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { runJob } from '../../test/jobs.ts'
import { emailsTo } from '../../test/mail/mailbox.ts'
import { charge, file, fileProcess, petition } from '../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../test/secretaria/pessoa.ts'
import { waitFor } from '../../test/wait.ts'
import { ProviderUnreachable } from '../platform/payments/card.ts'
import { consumeCharge } from './consume.ts'
import { giveBackCobrancas } from './give-back.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: { SESSION_HOURS: '720' } })
const { db, tx, cards } = app.deps

afterEach(() => vi.restoreAllMocks())

/** The provider's state of it: 'devolvida' where the whole amount went back. */
const inBooks = async (id: string) => {
  const row = await db.selectFrom('sandboxCobrancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.devolvidoCentavos === row.valorCentavos ? 'devolvida' : row.status
}
const returned = async (id: string) => {
  const row = await db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
  return row.devolvidaEm !== null
}
const noticesOf = (who: Person) => db.selectFrom('notificacoes').select('subject').where('userId', '=', who.id).execute()
/** A run 24 hours and a minute later. */
const nextDay = () => {
  clock.forward(24 + 1 / 60)
  return runJob(app, 'devolverCobrancas')
}

describe('a charge that has paid nothing', () => {
  test('goes back to the card after 24 hours, not before, and its owner is notified once', async () => {
    const who = await registerVerified(app)
    const id = await charge(who, 5000)
    clock.forward(23.9)
    await runJob(app, 'devolverCobrancas')
    expect(await inBooks(id)).toBe('succeeded')
    clock.forward(0.2)
    await runJob(app, 'devolverCobrancas')
    await runJob(app, 'devolverCobrancas')
    expect(await inBooks(id)).toBe('devolvida')
    expect(await returned(id)).toBe(true)
    const subjects = (await noticesOf(who)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Cobrança de R$ 5.000,00 ainda sem uso', 'Cobrança devolvida ao seu cartão'])
    const email = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'cobrancaDevolvida')
    expect(email).toHaveLength(1)
    expect(email[0]!.texto).toContain('R$ 5.000,00')
  })

  test('goes back too when only the provider knows that it succeeded', async () => {
    const { body } = await as(app, 'advogado').post<Cobranca>('/pagamento/stripe', {
      valor: 67,
      payment_method: 'pm_card_authenticationRequired',
    })
    // The cardholder authenticated it, and the browser never came back to tell us.
    await app.deps.sandbox.cards!.authenticate(body.stripe_payment, body.client_secret!, true)
    const ours = db.selectFrom('cobrancas').select('status').where('providerId', '=', body.stripe_payment)
    expect(await ours.executeTakeFirstOrThrow()).toEqual({ status: 'requires_action' })
    await nextDay()
    // We learn of the money only now, and its owner has a day to use it.
    expect(await returned(body.stripe_payment)).toBe(false)
    await nextDay()
    expect(await returned(body.stripe_payment)).toBe(true)
    expect(await inBooks(body.stripe_payment)).toBe('devolvida')
  })

  test('can then pay nothing any more, and the next charge is a new one', async () => {
    const id = await charge(as(app, 'parte'), 5000)
    await nextDay()
    const parte = as(app, 'parte')
    const { status, body } = await file(parte, petition({ stripe_payment: id }))
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Esta cobrança foi devolvida ao cartão. Pague de novo.',
    })
    await fileProcess(app, 'parte')
  })

  test('goes back once, also when two nodes run at the same time', async () => {
    const who = await registerVerified(app)
    await charge(who, 77)
    clock.forward(25)
    const refund = vi.spyOn(cards, 'refund')
    const runs = await Promise.all([giveBackCobrancas(app.deps), giveBackCobrancas(app.deps)])
    expect(runs.toSorted()).toEqual([0, 1])
    expect(await noticesOf(who)).toHaveLength(1)
    expect(new Set(refund.mock.calls.map(([, key]) => key)).size).toBe(1)
  })

  test('is found and goes back if its answer was lost', async () => {
    const who = await registerVerified(app)
    const { status } = await who.post('/pagamento/stripe', { valor: 88, payment_method: 'pm_sandbox_lostAnswer' })
    expect(status).toBe(503)
    await nextDay()
    await nextDay()
    const books = await db.selectFrom('sandboxCobrancas').select('devolvidoCentavos').where('valorCentavos', '=', 8800).execute()
    expect(books).toEqual([{ devolvidoCentavos: 8800 }])
    // Notified once it was known, and again when it was returned.
    expect(await noticesOf(who)).toHaveLength(2)
  })

  test('is not made later if the provider never got the request', async () => {
    const who = await registerVerified(app)
    vi.spyOn(cards, 'charge').mockRejectedValue(new ProviderUnreachable('the question never arrived'))
    expect((await who.post('/pagamento/stripe', { valor: 89, payment_method: 'pm_card_visa' })).status).toBe(503)
    vi.restoreAllMocks()
    await nextDay()
    expect(await db.selectFrom('sandboxCobrancas').select('id').where('valorCentavos', '=', 8900).execute()).toEqual([])
    expect(await noticesOf(who)).toEqual([])
    expect(await charge(who, 89)).toMatch(/^pi_/)
  })

  test('stays marked when the provider does not answer: no filing takes it, and the next run returns it', async () => {
    const silent = await registerVerified(app)
    const other = await registerVerified(app)
    const [stuck, fine] = [await charge(silent, 5000), await charge(other, 91)]
    clock.forward(25)
    const { refund } = cards
    vi.spyOn(cards, 'refund').mockImplementation(async (id, key) => {
      if (id === stuck) throw new ProviderUnreachable('silence')
      await refund(id, key)
    })
    await expect(giveBackCobrancas(app.deps)).rejects.toThrow(AggregateError)
    expect([await returned(stuck), await returned(fine)]).toEqual([false, true])
    expect((await file(silent, petition({ stripe_payment: stuck }))).status).toBe(409)
    vi.restoreAllMocks()
    await nextDay()
    expect(await returned(stuck)).toBe(true)
    expect(await noticesOf(silent)).toHaveLength(1)
  })
})

describe('charges that are not returned', () => {
  test('a charge that paid a filing', async () => {
    const { stripe_payment } = await fileProcess(app, 'advogado')
    await nextDay()
    expect(await inBooks(stripe_payment!)).toBe('succeeded')
  })

  test('a charge that was not authenticated: it ends, and nothing is returned', async () => {
    const { body } = await as(app, 'advogado').post<Cobranca>('/pagamento/stripe', {
      valor: 66,
      payment_method: 'pm_card_authenticationRequired',
    })
    await nextDay()
    expect(await inBooks(body.stripe_payment)).toBe('canceled')
    const row = await db
      .selectFrom('cobrancas')
      .selectAll()
      .where('providerId', '=', body.stripe_payment)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'canceled', devolucaoEm: null })
  })

  test('a charge that a filing is just taking', async () => {
    const id = await charge(as(app, 'advogado'), 92)
    const row = await db.selectFrom('cobrancas').select('id').where('providerId', '=', id).executeTakeFirstOrThrow()
    clock.forward(25)
    const taken = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const filing = tx(async (trx) => {
      await consumeCharge(trx, row.id, clock.now())
      taken.resolve()
      await commit.promise
    })
    await taken.promise
    const run = giveBackCobrancas(app.deps)
    await waitFor('the return to queue up behind the filing', async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db)
      return rows.length > 0
    })
    commit.resolve()
    await filing
    expect(await run).toBe(0)
    expect(await inBooks(id)).toBe('succeeded')
  })

  test('a filing and a return at the same moment: one of them gets the charge', async () => {
    const advogado = as(app, 'advogado')
    const ids = await Promise.all(Array.from({ length: 6 }, () => charge(advogado, 5000)))
    clock.forward(25)
    const [, ...filings] = await Promise.all([
      giveBackCobrancas(app.deps),
      ...ids.map((stripe_payment, i) => file(advogado, petition({ stripe_payment, classe: `Classe ${i}` }))),
    ])
    expect(filings.filter(({ status }) => status >= 500)).toEqual([])
    const states = await Promise.all(ids.map(inBooks))
    expect(states).toEqual(filings.map(({ status }) => (status === 201 ? 'succeeded' : 'devolvida')))
  })
})
