import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, as } from '../client.ts'
import { makePdf, pdfFile } from '../pdf/pdf.ts'
import { file, petition } from '../procedimentos/peticao.ts'
import { addition, charged, must } from './crash-clients.ts'
import type { Random } from './random.ts'

// People who file and do not give up while the nodes are killed: `bench/kills` and `nodes/crash.slow.test.ts`.

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
  /** The idempotency key: made by the client and the same at every retry. */
  key: string
  classe: string
  meio: 'cartao' | 'saldo'
  /** SHA-256 of each file that was sent, by its name in the docket. */
  files: Map<string, string>
  /** The numbers in the answers; more than one means that it was filed twice. */
  ids: Set<number>
}

/** One address for all nodes, which sends a request again until the answer is a clear yes or no. */
export interface Front {
  url: string
  send(path: string, init?: RequestInit): Promise<Response>
  /** How often a filing was sent. */
  filingsSent: number
}

/** Round robin over the nodes, leaving out those that recently did not answer. A node may change its address. */
export function frontOf(nodes: readonly { url: string }[], random: Random): Front {
  const shunned = new Map<object, number>()
  let turn = 0
  const once = async (path: string, init: RequestInit | undefined, patienceMs: number): Promise<Response> => {
    const fit = nodes.filter((node) => (shunned.get(node) ?? 0) < Date.now())
    const among = fit.length > 0 ? fit : nodes
    const node = among[turn++ % among.length]!
    try {
      const answer = await fetch(node.url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
      // The answer counts only once its last byte has arrived.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (patienceMs === PATIENCE_MS) shunned.set(node, Date.now() + SHUNNED_MS)
      throw error
    }
  }
  const front: Front = {
    url: '',
    filingsSent: 0,
    send: async (path, init) => {
      const isFiling = path === '/api/processo'
      for (;;) {
        if (isFiling) front.filingsSent++
        // Sometimes the connection breaks, and the same request goes at once to another node.
        const hurry = isFiling && random.chance(0.1) ? Math.round(random.between(20, 600)) : undefined
        const answer = await once(path, init, hurry ?? PATIENCE_MS).catch(() => undefined)
        if (answer && answer.status < 500 && answer.status !== 429) return answer
        if (hurry === undefined) await wait(answer?.status === 429 ? 5_000 : random.between(100, 500))
      }
    },
  }
  return front
}

/** Files under names of its own, and retries with the same key, as the browser does. */
export class Filer {
  readonly account: Account
  readonly meio: Filing['meio']
  readonly filings: Filing[] = []
  readonly #front: Front
  readonly #random: Random

  constructor(account: Account, meio: Filing['meio'], front: Front, random: Random) {
    this.account = account
    this.meio = meio
    this.#front = front
    this.#random = random
  }

  get who() {
    return as(this.#front, this.account)
  }

  /** Signs in, and adds money to the balance if the filings are paid from it. */
  async prepare(): Promise<void> {
    if (this.meio === 'saldo') await addition(this.account, 'funds', FUNDS).run(this.#front)
    else await this.who.get('/user')
  }

  async fileOne(): Promise<void> {
    const { account, filings, meio, who } = this
    const classe = `${account} ${filings.length}`
    const filing: Filing = { key: randomUUID(), classe, meio, files: new Map(), ids: new Set() }
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
      ...(meio === 'cartao' && { stripe_payment: await charged(who, filing.key, FEE) }),
    })
    const send = async () => {
      filing.ids.add(must(await file(who, form, { 'idempotency-key': filing.key }), 201).processo.id)
    }
    await send()
    // The user clicks again after reading the answer.
    if (this.#random.chance(0.1)) await send()
  }
}
