import { randomUUID } from 'node:crypto'
import type { CustaDetalhada, custas } from '@concordia/contract/custas'
import type { ResultOf } from '@concordia/contract/http/endpoint'
import type { saldo } from '@concordia/contract/saldo'
import type { Client, Refusal } from './client.ts'
import { charge } from './peticao.ts'

/** Pays an open fee with the card, in reais. @throws when it is refused */
export async function payFee(who: Client, id: number, valor: number): Promise<void> {
  const stripe_payment = await charge(who, valor)
  const { status, body } = await who.put<ResultOf<typeof custas.pagar> & Refusal>(`/pagamento/${id}`, {
    valor,
    meio: 'cartao',
    stripe_payment,
  })
  if (status !== 200) throw new Error(`Paying fee ${id} answered ${status}: ${body.message}`)
}

/** Adds to the balance of somebody, in reais, paid with the card; gives the fee that did it. */
export async function addBalance(who: Client, valor: number): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await who.post<ResultOf<typeof saldo.adicionar> & Refusal>('/pagamento/saldo', { valor }, headers)
  if (status !== 201) throw new Error(`Adding to the balance answered ${status}: ${body.message}`)
  await payFee(who, body.pagamento.id, valor)
  return body.pagamento.id
}

/** The balance and what moved it, the newest first. */
export async function statement(who: Client): Promise<ResultOf<typeof saldo.extrato>> {
  return (await who.get<ResultOf<typeof saldo.extrato>>('/saldo/extrato')).body
}

export async function openFee(who: Client, id: number): Promise<CustaDetalhada> {
  const { status, body } = await who.get<ResultOf<typeof custas.get>>(`/pagamento/${id}`)
  if (status !== 200) throw new Error(`Fee ${id} answered ${status}`)
  return body.pagamento
}
