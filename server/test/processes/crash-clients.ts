import type { boletos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { dayOf } from '@concordia/contract/values/dates'
import { type Account, type Answer, type Asked, as, type Client, type Refusal } from '../client.ts'
import { openCusta } from '../payments/custa.ts'
import { gerar } from '../payments/pix.ts'
import { file, petition } from '../procedimentos/peticao.ts'

/**
 * The work of one client, repeated from the start until it has a complete answer, as people do after a failure: with the same
 * key, and after checking what already happened.
 */
export interface Wish {
  name: string
  account: Account
  run(app: Asked): Promise<unknown>
}

/** @throws unless the status is one of these */
export function must<Body>({ status, body }: Answer<Body>, ...expected: number[]): Body {
  if (!expected.includes(status)) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const today = (): string => dayOf(new Date())

/** A charge under this key, retried when its answer is lost. */
export async function charged(who: Client, key: string, valor: number, payment_method = 'pm_card_visa'): Promise<string> {
  const ask = () => who.post<Cobranca & Refusal>('/pagamento/stripe', { valor, payment_method }, { 'idempotency-key': key })
  const first = await ask()
  return must(first.status === 503 ? await ask() : first, 200).stripe_payment
}

const pay = (who: Client, id: number, valor: number, stripe_payment: string) =>
  who.put(`/pagamento/${id}`, { valor, meio: 'cartao', stripe_payment })

const isPaid = async (who: Client, id: number) => (await openCusta(who, id)).situacao === 'P'

async function mustBePaid(who: Client, id: number): Promise<number> {
  if (!(await isPaid(who, id))) throw new Error(`Fee ${id} is not paid`)
  return id
}

/** charge → file. @returns number of the process */
export const filing = (account: Account, name: string, card: string): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    const stripe_payment = await charged(who, name, 5000, card)
    return must(await file(who, petition({ stripe_payment, classe: name })), 201).processo.id
  },
})

/** fee → charge → settle → credit. @returns number of the fee */
export const addition = (account: Account, name: string, valor: number): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    const key = { 'idempotency-key': `fee ${name}` }
    const { pagamento } = must(await who.post<{ pagamento: { id: number } }>('/pagamento/saldo', { valor }, key), 201)
    must(await pay(who, pagamento.id, valor, await charged(who, name, valor)), 200)
    return mustBePaid(who, pagamento.id)
  },
})

/** batch → charge → settle. @returns number of the batch */
export const batch = (account: Account, name: string, itens: number[], valor: number, card: string): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    const choice = { from: today(), to: today(), pagamentosIds: itens }
    const { lote } = await openCusta(who, itens[0]!)
    const id = lote ?? must(await who.post<{ pagamento: { id: number } }>('/pagamento', choice), 201).pagamento.id
    must(await pay(who, id, valor, await charged(who, name, valor, card)), 200)
    for (const item of itens) await mustBePaid(who, item)
    return id
  },
})

/** slip → settle. @returns number of the fee */
export const slip = (account: Account, name: string, id: number, valor: number, terceiro_id?: number): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    if (await isPaid(who, id)) return id
    const ask = () => who.post<ResultOf<typeof boletos.emitir> & Refusal>(`/pagamento/${id}/sicoob`, { valor, terceiro_id })
    const first = await ask()
    must(first.status === 503 ? await ask() : first, 201)
    // 409: the bank was paid before the crash, and the job has yet to notice.
    must(await as(app, 'secretaria').post(`/sandbox/boleto/${id}/pagar`, {}), 200, 409)
    return mustBePaid(who, id)
  },
})

/** Pix → settle. @returns number of the fee */
export const byPix = (account: Account, name: string, id: number): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    if (await isPaid(who, id)) return id
    const { pix } = must(await gerar(who, id), 201)
    // 409: the bank was paid before the crash, and the job has yet to notice.
    must(await who.post(`/sandbox/pix/${pix.id}/pagar`), 200, 409)
    return mustBePaid(who, id)
  },
})

/** balance → settle. @returns number of the fee */
export const byBalance = (account: Account, name: string, id: number): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    must(await who.put(`/pagamento/${id}/saldo`, {}), 200, 409)
    return mustBePaid(who, id)
  },
})

/** charge → balance. @returns the charge */
export const credit = (account: Account, name: string, valor: number): Wish => ({
  name,
  account,
  run: async (app) => {
    const who = as(app, account)
    const id = await charged(who, name, valor)
    must(await who.post(`/cobranca/${id}/saldo`, {}), 200)
    return id
  },
})

/** An unused charge. @returns the charge */
export const unused = (account: Account, name: string, valor: number, card: string): Wish => ({
  name,
  account,
  run: (app) => charged(as(app, account), name, valor, card),
})
