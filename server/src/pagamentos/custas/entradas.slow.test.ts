import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { comSaldo, livros, novaCusta, novoSaldo } from '../../../test/payments/custa.ts'
import { charge } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const person = await registerVerified(app)
const stranger = await registerVerified(app)
await comSaldo(person, 500)
await comSaldo(stranger, 500)
const fee = await novaCusta(app, person.id, 50)
const batched = await novaCusta(app, person.id, 60)
const today = dayOf(new Date())
const lote = (
  await person.post<{ pagamento: { id: number } }>('/pagamento', { from: today, to: today, pagamentosIds: [batched] })
).body.pagamento.id
const balance = await novoSaldo(person, 70)
const stripe_payment = await charge(person, 50)
const theirs = await charge(stranger, 50)

/** Every call that takes an amount, each with the correct amount of its own. */
const CALLS: Record<string, [right: number | null, call: (who: Client, valor: unknown) => Promise<{ status: number }>]> = {
  'PUT pagamento by card': [50, (who, valor) => who.put(`/pagamento/${fee}`, { valor, meio: 'cartao', stripe_payment })],
  'PUT pagamento by balance': [50, (who, valor) => who.put(`/pagamento/${fee}`, { valor, meio: 'saldo' })],
  'PUT pagamento/saldo': [50, (who, valor) => who.put(`/pagamento/${fee}/saldo`, { valor })],
  'PUT pagamento/saldo of a batch': [60, (who, valor) => who.put(`/pagamento/${lote}/saldo`, { valor })],
  'POST pagamento/saldo': [null, (who, valor) => who.post('/pagamento/saldo', { valor })],
  'POST pagamento/stripe': [null, (who, valor) => who.post('/pagamento/stripe', { valor, payment_method: 'pm_card_visa' })],
}
const NO_AMOUNT = [
  0,
  -1,
  -0.01,
  0.001,
  50.001,
  1e12,
  1e300,
  '1e12',
  '50,00',
  'cinquenta',
  '',
  [50],
  { valor: 50 },
  true,
  null,
  'NaN',
  '-0',
]
const WRONG = [49.99, 50.01, 0.5, 5000, 999_999_999_999.99]

const unchanged = async (act: () => Promise<{ status: number }>, statuses: number[]) => {
  const books = await livros(app)
  const { status } = await act()
  expect(statuses).toContain(status)
  expect(await livros(app)).toEqual(books)
}

describe.each(Object.entries(CALLS))('%s', (name, [right, call]) => {
  // Without an amount PUT pagamento/saldo pays whatever the fee is, but null and "" are refused.
  const optional = name.startsWith('PUT pagamento/saldo')

  test.each(NO_AMOUNT.filter((valor) => !(optional && (valor === null || valor === ''))))(
    'takes no amount of %j',
    async (valor) => {
      await unchanged(() => call(person, valor), [422])
    },
  )

  if (right !== null) {
    test.each(WRONG)('refuses an amount of %j', async (valor) => {
      await unchanged(() => call(person, valor), [422])
    })

    test('refuses another user’s fee', async () => {
      await unchanged(() => call(stranger, right), [403])
    })
  }
})

describe('ids', () => {
  const BODY = { valor: 50, meio: 'saldo' }
  test.each(['999999', '0', '-1', '1.5', 'abc', '9007199254740993', '%00', '1%20or%201=1'])('%s is no fee', async (id) => {
    for (const act of [
      () => person.get(`/pagamento/${id}`),
      () => person.put(`/pagamento/${id}`, BODY),
      () => person.put(`/pagamento/${id}/saldo`, {}),
      () => person.delete(`/pagamento/${id}`),
    ])
      await unchanged(act, [403])
  })

  test("another user's ids look like unknown ones", async () => {
    for (const id of [fee, batched, lote, balance])
      for (const act of [
        () => stranger.get(`/pagamento/${id}`),
        () => stranger.put(`/pagamento/${id}`, BODY),
        () => stranger.put(`/pagamento/${id}/saldo`, {}),
        () => stranger.delete(`/pagamento/${id}`),
      ])
        await unchanged(act, [403])
  })
})

describe('the body', () => {
  test.each([
    ['a charge of somebody else', { valor: 50, meio: 'cartao', stripe_payment: theirs }],
    ['no such means', { valor: 50, meio: 'pix' }],
    ['a charge of many', { valor: 50, meio: 'cartao', stripe_payment: [stripe_payment] }],
    ['the number of a card', { valor: 50, meio: 'cartao', stripe_payment, numero: '4111 1111 1111 1111' }],
    ['nothing', {}],
  ])('with %s is refused', async (_what, body) => {
    await unchanged(() => person.put(`/pagamento/${fee}`, body), [422])
  })
})
