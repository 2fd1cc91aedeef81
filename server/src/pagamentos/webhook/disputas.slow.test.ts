import { dayOf } from '@concordia/contract/values/dates'
import { ownStripe, stripeEnv } from '@concordia/test-doubles/stripe/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { novaCusta } from '../../../test/payments/custa.ts'
import { deliverTo } from '../../../test/payments/stripe-webhook.ts'
import { charge, file, petition } from '../../../test/procedimentos/peticao.ts'

const stripe = await ownStripe()
const app = await ownApp({ env: stripeEnv(stripe) })
const { db } = app.deps
const parte = as(app, 'parte')
const deliver = deliverTo(app)

beforeEach(() => db.deleteFrom('provedorEventos').execute())
afterEach(() => expect(stripe.broken).toEqual([]))

const rowOf = (id: string) => db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
const differences = (id: string) =>
  db.selectFrom('conciliacaoDiferencas').select(['tipo', 'detalhe', 'pagamentoId']).where('objeto', '=', id).execute()

describe('the end of a dispute', () => {
  const feeOf = (id: number) =>
    db
      .selectFrom('pagamentos')
      .select(['situacao', 'meio', 'pagoEm', 'cobrancaId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const open = async (id: string) =>
    (
      await db
        .selectFrom('conciliacaoDiferencas')
        .select('tipo')
        .where('objeto', '=', id)
        .where('resolvidaEm', 'is', null)
        .execute()
    )
      .map(({ tipo }) => tipo)
      .toSorted()
  const told = async (subject: string) =>
    (await emailsTo(app, 'parte@concordia.test')).filter(({ assunto }) => assunto.includes(subject)).length
  const says = async (kind: 'created' | 'closed', id: string) => {
    await deliver(stripe.event(`charge.dispute.${kind}`, id))
    await jobsDone(app)
  }
  /** A filing whose cardholder disputes the charge. */
  async function disputed() {
    const id = await charge(parte, 5000)
    const { body } = await file(parte, petition({ stripe_payment: id }))
    stripe.books.find(id)!.disputed = true
    const { id: processo } = body.processo
    return { id, processo, custa: { ...body.pagamento, identificador: `PROC-${processo}-1` } }
  }

  test('won by the chamber: nothing is owed, and the secretariat sees no difference any more', async () => {
    const { id, custa } = await disputed()
    await says('created', id)
    expect(await open(id)).toEqual(['contestada'])
    stripe.books.find(id)!.dispute = 'won'
    await says('closed', id)
    await says('closed', id)
    expect(await open(id)).toEqual([])
    expect(await feeOf(custa.id)).toMatchObject({ situacao: 'P', meio: 'cartao' })
    expect((await rowOf(id)).contestada).toBe(false)
  })

  test('lost: the fee is open again, its owner and the secretariat are notified, once, and it can be paid again', async () => {
    const { id, custa, processo } = await disputed()
    await says('created', id)
    stripe.books.find(id)!.dispute = 'lost'
    await says('closed', id)
    await says('closed', id)
    await runJob(app, 'conciliar')
    expect(await feeOf(custa.id)).toEqual({ situacao: 'A', meio: null, pagoEm: null, cobrancaId: null })
    expect(await open(id)).toEqual(['contestacao-perdida'])
    const [found] = (await differences(id)).filter(({ tipo }) => tipo === 'contestacao-perdida')
    expect(found).toMatchObject({
      pagamentoId: custa.id,
      detalhe: expect.stringContaining('As custas que ela tinha pago voltaram a ficar em aberto.'),
    })
    expect(await told(`Custas em aberto de novo: ${custa.identificador}`)).toBe(1)
    expect((await parte.get(`/processo/${processo}`)).status).toBe(200)
    const again = await charge(parte, 5000)
    const paying = { valor: 5000, meio: 'cartao', stripe_payment: again }
    expect(await parte.put(`/pagamento/${custa.id}`, paying)).toMatchObject({
      status: 200,
      body: { pagamento: { situacao: 'P' } },
    })
    await says('closed', id)
    expect((await feeOf(custa.id)).situacao).toBe('P')
  })

  test('received before its beginning has the same effect, once', async () => {
    const { id, custa } = await disputed()
    stripe.books.find(id)!.dispute = 'lost'
    for (const kind of ['closed', 'created'] as const) await says(kind, id)
    expect((await feeOf(custa.id)).situacao).toBe('A')
    expect(await open(id)).toEqual(['contestacao-perdida'])
    expect(await told(`Custas em aberto de novo: ${custa.identificador}`)).toBe(1)
  })

  test('for a charge that paid a batch: the batch and its fees are open again, and can be paid again together', async () => {
    const itens = [await novaCusta(app, 'parte', 20), await novaCusta(app, 'parte', 30)]
    const today = dayOf(new Date())
    const batch = { from: today, to: today, pagamentosIds: itens }
    const lote = (await parte.post<{ pagamento: { id: number } }>('/pagamento', batch)).body.pagamento.id
    const pay = async () => {
      const stripe_payment = await charge(parte, 50)
      const { status } = await parte.put(`/pagamento/${lote}`, { valor: 50, meio: 'cartao', stripe_payment })
      return { status, stripe_payment }
    }
    const situacoes = async () => Promise.all([lote, ...itens].map(async (id) => (await feeOf(id)).situacao))
    const { stripe_payment: id } = await pay()
    expect(await situacoes()).toEqual(['P', 'P', 'P'])
    Object.assign(stripe.books.find(id)!, { disputed: true, dispute: 'lost' })
    await says('closed', id)
    expect(await situacoes()).toEqual(['A', 'A', 'A'])
    expect((await pay()).status).toBe(200)
    expect(await situacoes()).toEqual(['P', 'P', 'P'])
  })

  test('for a charge that paid nothing: it pays nothing, and is not returned to the card a second time', async () => {
    const id = await charge(parte, 5000)
    Object.assign(stripe.books.find(id)!, { disputed: true, dispute: 'lost' })
    await says('closed', id)
    expect(await file(parte, petition({ stripe_payment: id }))).toMatchObject({ status: 422 })
    expect((await rowOf(id)).devolvidaEm).not.toBeNull()
    await runJob(app, 'devolverCobrancas')
    expect(stripe.books.find(id)).toMatchObject({ refunded: 0 })
    expect(await open(id)).toEqual(['contestacao-perdida'])
  })

  test('for a charge that became balance: the balance stays, and the secretariat is notified', async () => {
    const id = await charge(parte, 16)
    expect((await parte.post(`/cobranca/${id}/saldo`, {})).status).toBe(200)
    Object.assign(stripe.books.find(id)!, { disputed: true, dispute: 'lost' })
    await says('closed', id)
    const [found] = await differences(id)
    expect(found).toMatchObject({ tipo: 'contestacao-perdida', detalhe: expect.stringContaining('virou saldo') })
  })
})
