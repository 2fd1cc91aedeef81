import type { saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as, type Client } from '../../test/client.ts'
import { runJob } from '../../test/jobs.ts'
import { emailsTo } from '../../test/mail/mailbox.ts'
import { charge, file, petition } from '../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'
import { ProviderUnreachable } from '../platform/payments/card.ts'
import { giveBackCobrancas } from './give-back.ts'
import { saldoDe } from './lancamentos.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: { SESSION_HOURS: '720' } })
const { db, cards } = app.deps

type Livres = ResultOf<typeof saldo.cobrancasLivres>
type Creditada = ResultOf<typeof saldo.creditar>
const livresDe = async (who: Client) => (await who.get<Livres>('/cobrancas/livres')).body.cobrancas
const credit = (who: Client, id: string) => who.post<Creditada>(`/cobranca/${id}/saldo`, {})
const noticesOf = async (userId: number) =>
  (await db.selectFrom('notificacoes').select('subject').where('userId', '=', userId).execute()).map(({ subject }) => subject)
const SEM_USO = 'Cobrança de R$ 70,00 ainda sem uso'

describe('the charges that have paid nothing yet', () => {
  test('are those of the user that succeeded, with the day on which they go back', async () => {
    const who = await registerVerified(app)
    const [first, second] = [await charge(who, 10), await charge(who, 20.05)]
    await who.post('/pagamento/stripe', { valor: 30, payment_method: 'pm_card_chargeDeclined' })
    await who.post('/pagamento/stripe', { valor: 40, payment_method: 'pm_card_authenticationRequired' })
    const livres = await livresDe(who)
    expect(livres).toMatchObject([
      { stripe_payment: second, valor: 20.05 },
      { stripe_payment: first, valor: 10 },
    ])
    const [{ created_at, devolve_em } = { created_at: '', devolve_em: '' }] = livres
    // Counted from when the answer came, a moment after the request.
    const hours = (Date.parse(devolve_em) - Date.parse(created_at)) / 3_600_000
    expect(Math.round(hours * 10) / 10).toBe(24)
    expect(await livresDe(await registerVerified(app))).toEqual([])
  })

  test('do not include those that paid a filing or went back', async () => {
    const who = await registerVerified(app)
    const [used, old] = [await charge(who, 5000), await charge(who, 50)]
    expect((await file(who, petition({ stripe_payment: used }))).status).toBe(201)
    expect((await livresDe(who)).map(({ stripe_payment }) => stripe_payment)).toEqual([old])
    clock.forward(25)
    await runJob(app, 'devolverCobrancas')
    expect(await livresDe(who)).toEqual([])
  })
})

describe('an unused charge', () => {
  test('becomes balance by its owner’s choice, once, with an entry that names it', async () => {
    const who = await registerVerified(app)
    const id = await charge(who, 60.5)
    const expected = { status: 200, body: { message: 'Cobrança transformada em saldo', saldo: 60.5 } }
    expect(await credit(who, id)).toMatchObject(expected)
    expect(await credit(who, id)).toMatchObject(expected)
    const entries = await db.selectFrom('saldoLancamentos').selectAll().where('userId', '=', who.id).execute()
    expect(entries).toMatchObject([{ tipo: 'cobranca', valorCentavos: 6050, motivo: expect.stringContaining(id) }])
    clock.forward(25)
    await runJob(app, 'devolverCobrancas')
    expect(await cards.retrieve(id)).toMatchObject({ refunded: 0 })
  })

  test('by fifty requests at once becomes balance once', async () => {
    const who = await registerVerified(app)
    const id = await charge(who, 61)
    const answers = await Promise.all(Array.from({ length: 50 }, () => credit(who, id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.saldo}`))).toEqual(new Set(['200 61']))
    expect(await saldoDe(db, who.id)).toBe(6100)
  })

  test('and a filing at the same moment: one of them gets it', async () => {
    const who = await registerVerified(app)
    const ids = await Promise.all(Array.from({ length: 6 }, () => charge(who, 5000)))
    const answers = await Promise.all(
      ids.flatMap((id, i) => [credit(who, id), file(who, petition({ stripe_payment: id, classe: `Classe ${i}` }))]),
    )
    const statuses = ids.map((_id, i) => [answers[2 * i]!.status, answers[2 * i + 1]!.status].join(' '))
    expect(statuses.filter((pair) => pair !== '200 409' && pair !== '409 201')).toEqual([])
    expect(await saldoDe(db, who.id)).toBe(500_000 * statuses.filter((pair) => pair === '200 409').length)
  })

  test("does not become balance if it is unknown or another user's", async () => {
    const [owner, other] = [await registerVerified(app), await registerVerified(app)]
    const id = await charge(owner, 62)
    for (const [who, what] of [
      [other, id],
      [as(app, 'secretaria'), id],
      [owner, 'pi_nenhuma'],
    ] as const)
      expect((await credit(who, what)).status).toBe(403)
    expect(await saldoDe(db, owner.id)).toBe(0)
    expect(await livresDe(owner)).toHaveLength(1)
  })

  test.each([
    ['has paid a filing', 'Esta cobrança já foi usada.'],
    ['went back to the card', 'Esta cobrança foi devolvida ao cartão.'],
    ['waits for its cardholder', 'A cobrança no cartão ainda não foi concluída.'],
    ['was returned in the provider’s own screens', 'Esta cobrança foi devolvida ao cartão.'],
  ])('does not become balance when it %s', async (state, message) => {
    const who = await registerVerified(app)
    const waiting = state.includes('waits')
    const id = await charge(who, 5000, waiting ? 'pm_card_authenticationRequired' : 'pm_card_visa')
    if (state.includes('paid')) await file(who, petition({ stripe_payment: id }))
    if (state.includes('went back')) {
      clock.forward(25)
      await runJob(app, 'devolverCobrancas')
    }
    if (state.includes('screens')) await cards.refund(id, 'fora')
    expect(await credit(who, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) } })
    expect(await saldoDe(db, who.id)).toBe(0)
  })

  test('while the provider does not answer: only its last answer counts', async () => {
    const who = await registerVerified(app)
    const { body } = await who.post<Cobranca>('/pagamento/stripe', {
      valor: 63,
      payment_method: 'pm_card_authenticationRequired',
    })
    const id = await charge(who, 64)
    const silence = vi.spyOn(cards, 'retrieve').mockRejectedValue(new ProviderUnreachable('silence'))
    expect((await credit(who, body.stripe_payment)).status).toBe(503)
    expect(await credit(who, id)).toMatchObject({ status: 200, body: { saldo: 64 } })
    silence.mockRestore()
  })
})

describe('after an hour without use', () => {
  test('its owner is notified once, by e-mail too, until when it can be used', async () => {
    const who = await registerVerified(app)
    await charge(who, 70)
    await runJob(app, 'devolverCobrancas')
    expect(await noticesOf(who.id)).toEqual([])
    clock.forward(1.1)
    await Promise.all([giveBackCobrancas(app.deps), giveBackCobrancas(app.deps)])
    await runJob(app, 'devolverCobrancas')
    expect(await noticesOf(who.id)).toEqual([SEM_USO])
    const [email] = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'cobrancaSemUso')
    expect(email!.texto).toContain('transforme-a agora em saldo')
  })

  test('also when its answer was lost, or the cardholder authenticated and never came back', async () => {
    const [lost, silent] = [await registerVerified(app), await registerVerified(app)]
    const { status } = await lost.post('/pagamento/stripe', { valor: 70, payment_method: 'pm_sandbox_lostAnswer' })
    expect(status).toBe(503)
    const { body } = await silent.post<Cobranca>('/pagamento/stripe', {
      valor: 70,
      payment_method: 'pm_card_authenticationRequired',
    })
    await app.deps.sandbox.cards!.authenticate(body.stripe_payment, body.client_secret!, true)
    clock.forward(1.1)
    await runJob(app, 'devolverCobrancas')
    for (const who of [lost, silent]) {
      expect(await noticesOf(who.id)).toEqual([SEM_USO])
      expect(await livresDe(who)).toMatchObject([{ valor: 70 }])
    }
  })

  test('no notice is sent for one that was used, or became balance', async () => {
    const who = await registerVerified(app)
    await file(who, petition({ stripe_payment: await charge(who, 5000) }))
    await credit(who, await charge(who, 70))
    const before = await noticesOf(who.id)
    clock.forward(2)
    await runJob(app, 'devolverCobrancas')
    expect(await noticesOf(who.id)).toEqual(before)
  })
})
