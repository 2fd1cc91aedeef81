import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { comSaldo, livros, novaCusta } from '../../../test/payments/custa.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()

type Pago = ResultOf<typeof custas.pagarComSaldo> & { message: string }
const calls = {
  saldo: (who: Person, id: number, chave?: string, valor = 30) =>
    who.put<Pago>(`/pagamento/${id}/saldo`, { valor }, chave === undefined ? {} : { 'idempotency-key': chave }),
  meio: (who: Person, id: number, chave?: string, valor = 30) =>
    who.put<Pago>(`/pagamento/${id}`, { valor, meio: 'saldo' }, chave === undefined ? {} : { 'idempotency-key': chave }),
}
const rich = async (): Promise<Person> => {
  const person = await registerVerified(app)
  await comSaldo(person, 100)
  return person
}

describe.each(['saldo', 'meio'] as const)('a payment with the balance (%s), sent again after a lost answer', (call) => {
  test('under its key gives the first answer, also after the balance has changed, and debits nothing more', async () => {
    const person = await rich()
    const id = await novaCusta(app, person.id, 30)
    const first = await calls[call](person, id, 'chave')
    expect(first).toMatchObject({ status: 200, body: { pagamento: { id, situacao: 'P' } } })
    await comSaldo(person, 5)
    const books = await livros(app)
    expect((await calls[call](person, id, 'chave')).body).toEqual(first.body)
    expect(await livros(app)).toEqual(books)
  })

  test('twenty times at once is one payment with one answer', async () => {
    const person = await rich()
    const id = await novaCusta(app, person.id, 30)
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls[call](person, id, 'chave')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await livros(app)).saldo.filter(({ pagamentoId }) => pagamentoId === id)).toHaveLength(1)
  })

  test('without a key is refused because the fee is paid', async () => {
    const person = await rich()
    const id = await novaCusta(app, person.id, 30)
    expect((await calls[call](person, id)).status).toBe(200)
    expect(await calls[call](person, id)).toMatchObject({ status: 409, body: { message: 'Estas custas já foram pagas.' } })
  })

  test('after a refusal its key can be used again', async () => {
    const person = await rich()
    const id = await novaCusta(app, person.id, 30)
    expect((await calls[call](person, id, 'chave', 31)).status).toBe(422)
    expect((await calls[call](person, id, 'chave')).status).toBe(200)
  })

  test('under the key of another fee is a conflict about fees', async () => {
    const person = await rich()
    const [id, other] = [await novaCusta(app, person.id, 30), await novaCusta(app, person.id, 30)]
    await calls[call](person, id, 'chave')
    expect(await calls[call](person, other, 'chave')).toMatchObject({
      status: 409,
      body: { message: 'Este envio já foi feito com outro conteúdo. Confira suas custas e seu saldo antes de enviar de novo.' },
    })
  })
})
