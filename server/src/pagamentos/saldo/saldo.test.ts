import type { saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { comSaldo, livros, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { charge } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()

type Aberto = ResultOf<typeof saldo.adicionar> & Refusal
type Extrato = ResultOf<typeof saldo.extrato>
const add = (who: Client, valor: unknown, key?: string) =>
  who.post<Aberto>('/pagamento/saldo', { valor }, key === undefined ? {} : { 'idempotency-key': key })
const extrato = async (who: Client, page = 1) => (await who.get<Extrato>(`/saldo/extrato?page=${page}`)).body

describe('adding balance', () => {
  test('opens a fee; balance is added only once it is paid', async () => {
    const person = await registerVerified(app)
    const id = await novoSaldo(person, 25.5)
    expect(await openCusta(person, id)).toMatchObject({
      tipo: 'saldo',
      situacao: 'A',
      valor: 25.5,
      descricao: 'Adição de saldo',
      identificador: `SALDO-${id}`,
    })
    expect((await extrato(person)).saldo).toBe(0)
    expect((await payByCard(person, id, 25.5)).status).toBe(200)
    expect((await extrato(person)).saldo).toBe(25.5)
    const { user } = (await person.get<{ user: { saldo: number } }>('/user')).body
    expect(user.saldo).toBe(25.5)
  })

  test('an amount that no card or slip can pay is refused', async () => {
    for (const valor of [100_000_000, 999_999_999_999.99]) {
      const { status, body } = await add(as(app, 'parte2'), valor)
      expect(status).toBe(422)
      expect(body.errors?.valor).toEqual(['O valor máximo por vez é R$ 99.999.999,99.'])
    }
    expect((await add(as(app, 'parte2'), 99_999_999.99)).status).toBe(201)
  })

  test('twenty times at once under one key opens one fee; without a key, or under another, further ones', async () => {
    const person = await registerVerified(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, 10, 'um')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.pagamento.id}`)).size).toBe(1)
    const more = await Promise.all([add(person, 10, 'dois'), add(person, 10), add(person, 10)])
    expect(new Set([answers[0]!, ...more].map(({ body }) => body.pagamento.id)).size).toBe(4)
    expect((await add(as(app, 'parte'), 10, 'um')).body.pagamento.id).not.toBe(answers[0]!.body.pagamento.id)
  })

  test('is a conflict for another amount under a used key', async () => {
    const person = await registerVerified(app)
    await add(person, 10, 'um')
    const books = await livros(app)
    expect(await add(person, 11, 'um')).toMatchObject({
      status: 409,
      body: { message: 'Este envio já foi feito com outro conteúdo. Confira suas custas e seu saldo antes de enviar de novo.' },
    })
    expect(await livros(app)).toEqual(books)
  })
})

describe('the statement', () => {
  test('has every entry with the balance after it, newest first', async () => {
    const person = await registerVerified(app)
    const added = await novoSaldo(person, 100)
    await payByCard(person, added, 100)
    const fee = await novaCusta(app, person.id, 30.25)
    await person.put(`/pagamento/${fee}/saldo`, {})
    const unused = await charge(person, 7)
    expect((await person.post(`/cobranca/${unused}/saldo`, {})).body).toMatchObject({ saldo: 76.75 })
    await comSaldo(as(app, 'parte2'), 999)
    const { saldo: now, lancamentos } = await extrato(person)
    expect(now).toBe(76.75)
    expect(lancamentos).toMatchObject({ total: 3, per_page: 20 })
    expect(lancamentos.data).toMatchObject([
      { tipo: 'cobranca', valor: 7, saldo: 76.75, pagamento_id: null, motivo: expect.stringContaining(unused) },
      { tipo: 'pagamento', valor: -30.25, saldo: 69.75, pagamento_id: fee },
      { tipo: 'credito', valor: 100, saldo: 100, pagamento_id: added, motivo: `Saldo adicionado (SALDO-${added})` },
    ])
  })

  test('continues over pages', async () => {
    const person = await registerVerified(app)
    for (let i = 1; i <= 21; i++) await comSaldo(person, i)
    const [first, second, past] = [await extrato(person, 1), await extrato(person, 2), await extrato(person, 3)]
    expect(first.lancamentos.data.map(({ valor }) => valor)).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
    expect(second.lancamentos.data).toMatchObject([{ valor: 1, saldo: 1 }])
    expect(first.lancamentos.data[0]).toMatchObject({ valor: 21, saldo: 231 })
    expect(past).toEqual({ saldo: 231, lancamentos: { data: [], total: 21, per_page: 20 } })
  })

  test('is empty for a user without entries', async () => {
    const person = await registerVerified(app)
    expect(await extrato(person)).toEqual({ saldo: 0, lancamentos: { data: [], total: 0, per_page: 20 } })
  })
})
