import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { comBoleto, comSaldo, livros, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { charge, file, petition } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { HA_BOLETO } from '../boleto/queries.ts'
import { saldoDe } from '../lancamentos.ts'

const app = await ownApp()
const { db } = app.deps
const today = dayOf(new Date())

type Pago = ResultOf<typeof custas.pagarComSaldo> & { message: string }
const pay = (who: Client, id: number, body: object) => who.put<Pago>(`/pagamento/${id}`, body)
const comOSaldo = (who: Client, id: number, body: object = {}) => who.put<Pago>(`/pagamento/${id}/saldo`, body)
const generateLote = async (who: Client, ...pagamentosIds: number[]) =>
  (await who.post<ResultOf<typeof custas.lote>>('/pagamento', { from: today, to: today, pagamentosIds })).body.pagamento.id
const PAGO = (id: number) => ({ status: 200, body: { pagamento: { id, status: 'P', situacao: 'P' } } })
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]

/** A new user with this balance. */
const rich = async (reais: number): Promise<Person> => {
  const person = await registerVerified(app)
  await comSaldo(person, reais)
  return person
}
const balance = async (person: Person) => saldoDe(db, person.id)

describe('by card', () => {
  test('a fee is paid by the charge made for it; the same request again gets the same answer', async () => {
    const id = await novaCusta(app, 'parte', 80)
    const stripe_payment = await charge(parte, 80)
    expect(await pay(parte, id, { valor: 80, meio: 'cartao', stripe_payment })).toMatchObject(PAGO(id))
    const books = await livros(app)
    expect(await pay(parte, id, { valor: '80.00', stripe_payment })).toMatchObject(PAGO(id))
    expect(await livros(app)).toEqual(books)
    expect(await openCusta(parte, id)).toMatchObject({
      situacao: 'P',
      meio: 'cartao',
      stripe_payment,
      pago_em: expect.any(String),
    })
  })

  test('another charge does not pay it again, and stays unused', async () => {
    const id = await novaCusta(app, 'parte', 81)
    await payByCard(parte, id, 81)
    const other = await charge(parte, 81)
    const books = await livros(app)
    expect(await pay(parte, id, { valor: 81, stripe_payment: other })).toMatchObject({
      status: 409,
      body: { message: 'Estas custas já foram pagas.' },
    })
    expect(await livros(app)).toEqual(books)
  })

  test.each([
    ['of another user', async () => charge(parte2, 90)],
    ['of another amount', async () => charge(parte, 91)],
    ['that waits for its cardholder', async () => charge(parte, 90, 'pm_card_authenticationRequired')],
    ['nobody made', async () => 'pi_nenhuma'],
    ['left out', async () => undefined],
  ])('a charge %s pays nothing', async (_what, make) => {
    const id = await novaCusta(app, 'parte', 90)
    const stripe_payment = await make()
    const books = await livros(app)
    const { status, body } = await parte.put(`/pagamento/${id}`, { valor: 90, meio: 'cartao', stripe_payment })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['stripe_payment']])
    expect(await livros(app)).toEqual(books)
  })

  test('a charge that paid a filing pays no fee', async () => {
    const stripe_payment = await charge(parte, 5000)
    expect((await file(parte, petition({ stripe_payment }))).status).toBe(201)
    const id = await novaCusta(app, 'parte', 5000)
    const books = await livros(app)
    expect((await pay(parte, id, { valor: 5000, stripe_payment })).status).toBe(409)
    expect(await livros(app)).toEqual(books)
  })

  test('one charge, sent for two fees at once, pays one of them', async () => {
    const ids = [await novaCusta(app, 'parte', 92), await novaCusta(app, 'parte', 92)]
    const stripe_payment = await charge(parte, 92)
    const answers = await Promise.all(ids.map((id) => pay(parte, id, { valor: 92, stripe_payment })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = await db.selectFrom('pagamentos').select('situacao').where('id', 'in', ids).orderBy('situacao').execute()
    expect(paid.map(({ situacao }) => situacao)).toEqual(['A', 'P'])
  })

  test('ten times at once with one charge is one payment, ten equal answers and one notice', async () => {
    const id = await novaCusta(app, 'parte', 93)
    const stripe_payment = await charge(parte, 93)
    const count = async () => (await livros(app)).notificacoes.length
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(parte, id, { valor: 93, stripe_payment })))
    for (const answer of answers) expect(answer).toMatchObject(PAGO(id))
    expect(await count()).toBe(before + 1)
  })

  test('a card number is refused and not repeated anywhere', async () => {
    const id = await novaCusta(app, 'parte', 94)
    const answer = await pay(parte, id, { valor: 94, stripe_payment: '4111111111111111' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).not.toContain('4111')
  })
})

describe('with the balance', () => {
  test('a fee is paid whole, the answer has the balance left, and the ledger names the fee', async () => {
    const person = await rich(100)
    const id = await novaCusta(app, person.id, 99.99)
    expect(await comOSaldo(person, id)).toMatchObject({ status: 200, body: { ...PAGO(id).body, saldo: 0.01 } })
    const entry = await db.selectFrom('saldoLancamentos').selectAll().where('pagamentoId', '=', id).executeTakeFirstOrThrow()
    const { identificador } = await openCusta(person, id)
    expect(entry).toMatchObject({ tipo: 'pagamento', valorCentavos: -9999, motivo: `Pagamento (${identificador})` })
    expect(await openCusta(person, id)).toMatchObject({ situacao: 'P', meio: 'saldo', stripe_payment: null })
  })

  test('works the same through the other call', async () => {
    const person = await rich(50)
    const id = await novaCusta(app, person.id, 50)
    expect(await pay(person, id, { valor: 50, meio: 'saldo' })).toMatchObject(PAGO(id))
    expect(await balance(person)).toBe(0)
  })

  test('a balance that is a cent too low pays nothing, and the message has both amounts', async () => {
    const person = await rich(49.99)
    const id = await novaCusta(app, person.id, 50)
    const books = await livros(app)
    const refusal = { status: 422, body: { message: 'Seu saldo é de R$ 49,99, e as custas são de R$ 50,00.' } }
    expect(await comOSaldo(person, id)).toMatchObject(refusal)
    expect(await pay(person, id, { valor: 50, meio: 'saldo' })).toMatchObject(refusal)
    expect(await livros(app)).toEqual(books)
  })

  test('balance cannot be bought, neither alone nor in a batch', async () => {
    const person = await rich(500)
    const [alone, inBatch, other] = [
      await novoSaldo(person, 10),
      await novoSaldo(person, 10),
      await novaCusta(app, person.id, 10),
    ]
    const lote = await generateLote(person, inBatch, other)
    const books = await livros(app)
    for (const id of [alone, lote]) {
      expect(await comOSaldo(person, id)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('próprio saldo') },
      })
    }
    expect(await livros(app)).toEqual(books)
  })

  test('a batch is paid with all its fees, by one entry', async () => {
    const person = await rich(60)
    const ids = [await novaCusta(app, person.id, 10), await novaCusta(app, person.id, 20.5)]
    const lote = await generateLote(person, ...ids)
    expect(await comOSaldo(person, lote, { valor: 30.5 })).toMatchObject({ status: 200, body: { saldo: 29.5 } })
    for (const id of [...ids, lote]) expect(await openCusta(person, id)).toMatchObject({ situacao: 'P', meio: 'saldo' })
    const debits = await db
      .selectFrom('saldoLancamentos')
      .select('pagamentoId')
      .where('valorCentavos', '<', 0)
      .where('userId', '=', person.id)
      .execute()
    expect(debits).toEqual([{ pagamentoId: lote }])
  })

  test('fifty at once pay as many fees as the balance covers', async () => {
    const person = await rich(173)
    const ids: number[] = []
    for (let i = 0; i < 50; i++) ids.push(await novaCusta(app, person.id, 10))
    const answers = await Promise.all(ids.map((id) => comOSaldo(person, id, { valor: 10 })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(17)
    expect(statuses.filter((status) => status === 422)).toHaveLength(33)
    expect(await balance(person)).toBe(300)
    const paid = await db.selectFrom('pagamentos').select('id').where('id', 'in', ids).where('situacao', '=', 'P').execute()
    expect(paid.map(({ id }) => id).toSorted()).toEqual(ids.filter((_, i) => statuses[i] === 200).toSorted())
    const lefts = answers.flatMap(({ status, body }) => (status === 200 ? [body.saldo] : []))
    expect(lefts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => 3 + i * 10))
  })

  test('ten times at once for one fee debits its value once', async () => {
    const person = await rich(100)
    const id = await novaCusta(app, person.id, 10)
    const answers = await Promise.all(Array.from({ length: 10 }, () => comOSaldo(person, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await balance(person)).toBe(9000)
  })
})

test('by card and with the balance at once: exactly one pays, the other means stays untouched', async () => {
  const person = await rich(1000)
  for (let i = 0; i < 10; i++) {
    const id = await novaCusta(app, person.id, 20)
    const before = await balance(person)
    const stripe_payment = await charge(person, 20)
    const card = () => pay(person, id, { valor: 20, meio: 'cartao', stripe_payment })
    const money = () => comOSaldo(person, id)
    const answers = await Promise.all(i % 2 ? [card(), money()] : [money(), card()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { meio } = await openCusta(person, id)
    expect(await balance(person)).toBe(meio === 'saldo' ? before - 2000 : before)
    const cobranca = await db
      .selectFrom('cobrancas')
      .select('consumidaEm')
      .where('providerId', '=', stripe_payment)
      .executeTakeFirstOrThrow()
    expect(cobranca.consumidaEm !== null).toBe(meio === 'cartao')
  }
})

describe('obstacles', () => {
  const SENTENCES = {
    paid: 'Estas custas já foram pagas.',
    cancelled: 'Estas custas foram canceladas.',
    slip: HA_BOLETO,
  }
  const states: Record<string, (who: Person) => Promise<[id: number, message: string]>> = {
    'a paid fee': async (who) => {
      const id = await novaCusta(app, who.id, 30)
      await payByCard(who, id, 30)
      return [id, SENTENCES.paid]
    },
    'a cancelled one': async (who) => {
      const id = await novoSaldo(who, 30)
      await who.delete(`/pagamento/${id}`)
      return [id, SENTENCES.cancelled]
    },
    'one in a batch': async (who) => {
      const id = await novaCusta(app, who.id, 30)
      const lote = await generateLote(who, id)
      return [id, `Estas custas estão no lote ${lote}. Pague o lote, ou cancele-o para pagá-las separadamente.`]
    },
    'one with an open slip': async (who) => {
      const id = await novaCusta(app, who.id, 30)
      await comBoleto(app, id, 'aberto')
      return [id, SENTENCES.slip]
    },
    'one whose slip the bank may be making': async (who) => {
      const id = await novaCusta(app, who.id, 30)
      await comBoleto(app, id, 'pedido')
      return [id, SENTENCES.slip]
    },
  }
  test.each(Object.keys(states))('%s cannot be paid, and nothing changes', async (state) => {
    const person = await rich(100)
    const [id, message] = await states[state]!(person)
    const stripe_payment = await charge(person, 30)
    const books = await livros(app)
    const attempts = [
      pay(person, id, { valor: 30, meio: 'cartao', stripe_payment }),
      pay(person, id, { valor: 30, meio: 'saldo' }),
      pay(person, id, { valor: 30, meio: 'boleto' }),
      comOSaldo(person, id),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 409, body: { message } })
    expect(await livros(app)).toEqual(books)
  })

  test('a slip that was withdrawn does not', async () => {
    const id = await novaCusta(app, 'parte', 31)
    await comBoleto(app, id, 'baixado')
    expect((await payByCard(parte, id, 31)).status).toBe(200)
  })

  test('"boleto" is not accepted by this call: another call issues the slip', async () => {
    const id = await novaCusta(app, 'parte', 32)
    const books = await livros(app)
    const { status, body } = await parte.put(`/pagamento/${id}`, { valor: 32, meio: 'boleto' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['meio']])
    expect(await livros(app)).toEqual(books)
  })
})
