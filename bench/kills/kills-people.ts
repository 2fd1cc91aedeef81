import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import type { Account } from '../../server/test/client.ts'
import { makePdf, pdfFile } from '../../server/test/pdf/pdf.ts'
import { petition } from '../../server/test/procedimentos/peticao.ts'
import type { Place } from './kills-nodes.ts'
import type { Random } from './kills-random.ts'

/** In reais: the fee of the petition that the tests file. */
export const FEE = 5_000
/** In reais: added beforehand to the balance of those who pay from it. */
export const FUNDS = 900_000
const PDF_BYTES = 200_000
/** A client that waits longer for an answer retries at another node. */
const PATIENCE_MS = 12_000
/** A node that did not answer gets no requests for this long, as behind a proxy. */
const SHUNNED_MS = 3_000

export interface Filing {
  account: Account
  /** The idempotency key: made by the client and the same at every retry. */
  key: string
  classe: string
  meio: 'cartao' | 'saldo'
  /** SHA-256 of each file that was sent, by its name in the docket. */
  files: Map<string, string>
  /** The numbers in the answers; more than one means that it was filed twice. */
  ids: Set<number>
  tries: number
}

/** Round robin over the web nodes, leaving out those that recently did not answer. */
export function roundRobin(nodes: readonly Place[]) {
  const shunned = new Map<Place, number>()
  let turn = 0
  /** @throws when no answer came within the time limit */
  return async (path: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<Response> => {
    const fit = nodes.filter((node) => (shunned.get(node) ?? 0) < Date.now())
    const among = fit.length > 0 ? fit : nodes
    const node = among[turn++ % among.length]!
    try {
      const answer = await fetch(`${node.url}/api${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) })
      // The answer counts only once its last byte has arrived.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (patienceMs === PATIENCE_MS) shunned.set(node, Date.now() + SHUNNED_MS)
      throw error
    }
  }
}
export type Ask = ReturnType<typeof roundRobin>

/** Retries with the same key, as the browser does, until the answer is a clear yes or no. */
export class Person {
  readonly account: Account
  readonly filings: Filing[] = []
  #token = ''
  readonly #ask: Ask
  readonly #random: Random

  constructor(account: Account, ask: Ask, random: Random) {
    this.account = account
    this.#ask = ask
    this.#random = random
  }

  async signIn(): Promise<void> {
    const body = { email: `${this.account}@concordia.test`, password: DEMO_PASSWORD }
    this.#token = (await this.#must<{ authToken: string }>('POST', '/login', { body }, 200)).authToken
  }

  /** Adds money to the balance, once. */
  async fund(): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { valor: FUNDS }
    const { pagamento } = await this.#must<{ pagamento: { id: number } }>('POST', '/pagamento/saldo', { body, headers }, 201)
    const stripe_payment = await this.#charge(randomUUID(), FUNDS)
    await this.#must('PUT', `/pagamento/${pagamento.id}`, { body: { valor: FUNDS, meio: 'cartao', stripe_payment } }, 200)
  }

  /** Files one after the other without pause. */
  async keepFiling(meio: Filing['meio'], end: AbortSignal): Promise<void> {
    while (!end.aborted) await this.#fileOne(meio)
  }

  async get(path: string): Promise<Response> {
    return this.#until('GET', path, {}, 200)
  }

  async #fileOne(meio: Filing['meio']): Promise<void> {
    const { account, filings } = this
    const classe = `${account} ${filings.length}`
    const filing: Filing = { account, key: randomUUID(), classe, meio, files: new Map(), ids: new Set(), tries: 0 }
    filings.push(filing)
    const pdf = (nome: string) => {
      const content = makePdf({ text: `${nome} de ${classe}`, bytes: PDF_BYTES })
      filing.files.set(nome, createHash('sha256').update(content).digest('hex'))
      return pdfFile(`${nome}.pdf`, content)
    }
    const form = petition({
      classe,
      meioDePagamento: meio,
      peticao: pdf('Petição inicial'),
      termo: pdf('Termo ou contrato'),
      'documentos[0][nome]': 'Anexo',
      'documentos[0][arquivo]': pdf('Anexo'),
      ...(meio === 'cartao' && { stripe_payment: await this.#charge(filing.key, FEE) }),
    })
    const send = { form, headers: { 'idempotency-key': filing.key } }
    const answer = () => this.#must<{ processo: { id: number } }>('POST', '/processo', send, 201, filing)
    filing.ids.add((await answer()).processo.id)
    // The user clicks again after reading the answer.
    if (this.#random.chance(0.1)) filing.ids.add((await answer()).processo.id)
  }

  async #charge(key: string, valor: number): Promise<string> {
    const body = { valor, payment_method: 'pm_card_visa' }
    const headers = { 'idempotency-key': key }
    return (await this.#must<{ stripe_payment: string }>('POST', '/pagamento/stripe', { body, headers }, 200)).stripe_payment
  }

  async #must<Body>(method: string, path: string, what: Sent, status: number, filing?: Filing): Promise<Body> {
    return (await this.#until(method, path, what, status, filing)).json() as Promise<Body>
  }

  async #until(method: string, path: string, { body, form, headers }: Sent, status: number, filing?: Filing): Promise<Response> {
    const init = {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    }
    for (;;) {
      if (filing) filing.tries++
      // Sometimes the connection breaks, and the same request goes at once to another node.
      const hurry = filing && this.#random.chance(0.1) ? Math.round(this.#random.between(20, 600)) : undefined
      const answer = await this.#ask(path, init, hurry).catch(() => undefined)
      if (answer?.status === status) return answer
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${this.account}: ${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      if (hurry === undefined) await wait(answer?.status === 429 ? 5_000 : this.#random.between(100, 500))
    }
  }
}

interface Sent {
  body?: object
  form?: FormData
  headers?: Record<string, string>
}
