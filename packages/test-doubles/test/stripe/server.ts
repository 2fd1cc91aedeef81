import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { problem, type StripeAnswer, StripeBooks } from './books.ts'
import { type StripeCall, stripeValidators } from './schemas.ts'

/**
 * Faults. For all requests: `refuse` closes the connection before anything happens, `busy` is the rate limit. For changes: `lose`
 * closes the connection afterwards, `silence` does not answer afterwards; `crash` is a 500 before the change, `crashAfter` one
 * after it.
 */
export type Fault = 'refuse' | 'lose' | 'silence' | 'crash' | 'crashAfter' | 'busy'

interface Remembered {
  asked: string
  answer: StripeAnswer | null
}
interface Seen {
  call: StripeCall
  headers: IncomingMessage['headers']
  status: number | null
}

export const STRIPE_KEY = 'sk_test_localserver'
export const STRIPE_WEBHOOK_SECRET = 'whsec_localserver'

/**
 * A local server that speaks Stripe's protocol strictly: key, API version, form bodies checked by the SDK's own types,
 * idempotency as documented (docs.stripe.com/api/idempotent_requests), paging, a delayed search, and faults on demand.
 */
export class StripeServer {
  readonly books = new StripeBooks()
  /** Every request that passed the checks, in order. */
  readonly seen: Seen[] = []
  /** Malformed requests that it refused: a correct client leaves this empty. */
  readonly broken: string[] = []
  /** The current fault, until it is removed. */
  fault: Fault | null = null
  url = ''
  readonly #remembered = new Map<string, Remembered>()
  readonly #validators = stripeValidators()
  readonly #http = createServer((req, res) => void this.#serve(req, res).catch(() => res.destroy()))
  #held: Promise<void> | null = null
  #listening: Listening | undefined

  async listen(): Promise<void> {
    this.#listening = await listen(this.#http)
    this.url = this.#listening.url
  }

  async close(): Promise<void> {
    await this.#listening?.close()
  }

  /** Holds answers back from now until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return () => {
      this.#held = null
      resolve()
    }
  }

  /** Forgets the stored answers of keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.#remembered.clear()
  }

  /** What the cardholder does in the bank's dialog. */
  authenticate(id: string, approve: boolean): void {
    const intent = this.books.find(id)
    if (intent?.status !== 'requires_action') throw new Error(`${id} does not wait for its cardholder`)
    intent.status = approve ? 'succeeded' : 'requires_payment_method'
  }

  /** A signed webhook delivery about a PaymentIntent: its body and signature header. */
  event(type: string, intentId: string, options: { id?: string; secret?: string; secondsAgo?: number } = {}) {
    const ofCharge = type.startsWith('charge.')
    const object = ofCharge
      ? { id: 'ch_1', object: 'charge', payment_intent: intentId }
      : { id: intentId, object: 'payment_intent' }
    const id = options.id ?? `evt_${randomBytes(8).toString('hex')}`
    const payload = JSON.stringify({ id, object: 'event', api_version: Stripe.API_VERSION, type, data: { object } })
    const timestamp = Math.floor(Date.now() / 1000) - (options.secondsAgo ?? 0)
    const secret = options.secret ?? STRIPE_WEBHOOK_SECRET
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const raw = await text(req)
    const url = new URL(req.url ?? '/', 'http://stripe.test')
    const route = this.#route(req.method ?? '', url.pathname)
    const refusal = wrongHeaders(req)
    if (refusal) return this.#refuse(res, refusal)
    if (!route) return this.#refuse(res, broken(404, `Unrecognized request URL (${req.method}: ${url.pathname}).`))
    const params = readForm(req.method === 'POST' ? raw : url.search)
    const wrong = this.#check(route.call, params)
    if (wrong) return this.#refuse(res, broken(400, wrong))
    const seen: Seen = { call: route.call, headers: req.headers, status: null }
    this.seen.push(seen)
    const answer = await this.#answer(req, `${url.pathname} ${raw}`, () => route.run(params))
    if (answer === 'cut') return void req.socket.destroy()
    if (answer === 'silence') return
    seen.status = answer.status
    send(res, answer)
  }

  async #answer(req: IncomingMessage, asked: string, run: () => StripeAnswer): Promise<StripeAnswer | 'cut' | 'silence'> {
    const { fault } = this
    if (fault === 'refuse') return 'cut'
    if (req.method === 'GET' && fault !== 'busy') return run()
    if (fault === 'busy')
      return problem(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
    const key = req.headers['idempotency-key'] as string | undefined
    const kept = key === undefined ? undefined : this.#remembered.get(key)
    const answer = kept ? repeat(kept, asked) : await this.#act(key, asked, run)
    if (fault === 'lose') return 'cut'
    return fault === 'silence' ? 'silence' : answer
  }

  /** Runs the request and stores the answer under its key, failures included. */
  async #act(key: string | undefined, asked: string, run: () => StripeAnswer): Promise<StripeAnswer> {
    const { fault } = this
    const entry: Remembered = { asked, answer: null }
    if (key !== undefined) this.#remembered.set(key, entry)
    await this.#held
    const done = fault === 'crash' ? CRASHED : run()
    entry.answer = fault === 'crashAfter' ? CRASHED : done
    return entry.answer
  }

  #route(method: string, path: string): { call: StripeCall; run: (params: Record<string, unknown>) => StripeAnswer } | null {
    const { books } = this
    const [, id, act] = /^\/v1\/payment_intents\/(pi_\w+)(?:\/(cancel))?$/.exec(path) ?? []
    const routes: Record<string, [StripeCall, (params: Record<string, unknown>) => StripeAnswer]> = {
      'POST /v1/payment_intents': ['create', (params) => books.create(params)],
      'GET /v1/payment_intents': ['list', (params) => books.list(params)],
      'GET /v1/payment_intents/search': ['search', (params) => books.search(params)],
      'POST /v1/refunds': ['refund', (params) => books.refund(params)],
      'GET /v1/disputes': ['disputes', (params) => books.disputes(params)],
      ...(id && !act ? { [`GET ${path}`]: ['retrieve', (params) => books.retrieve(id, params)] } : {}),
      ...(id && act ? { [`POST ${path}`]: ['cancel', (params) => books.cancel(id, params)] } : {}),
    }
    const found = routes[`${method} ${path}`]
    return found ? { call: found[0], run: found[1] } : null
  }

  /** The types list the fields; allowed values are listed here. */
  #check(call: StripeCall, params: Record<string, unknown>): string | null {
    const { created, amount: cents, limit: page } = params
    // The types say only "number": integers must be checked in the text, before it is parsed.
    for (const number of [cents, page, ...Object.values(created ?? {})])
      if (number !== undefined && !/^\d{1,15}$/.test(String(number))) return `Invalid integer: ${String(number)}`
    const validate = this.#validators[call]
    if (!validate(params)) {
      const [first] = validate.errors ?? []
      return `Received wrong parameters: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`
    }
    const { limit, currency, allowed_payment_method_types: types, confirm } = params
    if (limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= 100)) return 'Limit must be between 1 and 100'
    if (currency !== undefined && currency !== 'brl') return `Invalid currency: ${String(currency)}`
    if (types !== undefined && String(types) !== 'card') return `Invalid payment method types: ${String(types)}`
    if (call === 'create' && confirm === true && !/^pm_\w+$/.test(String(params.payment_method)))
      return 'You must provide a payment_method'
    if (call === 'refund' && params.payment_intent === undefined) return 'Missing required param: payment_intent'
    return null
  }

  #refuse(res: ServerResponse, answer: StripeAnswer): void {
    this.broken.push(JSON.stringify(answer.body))
    send(res, answer)
  }
}

const CRASHED = problem(500, { type: 'api_error', message: 'An error occurred on our side.' })
const broken = (status: number, message: string) => problem(status, { type: 'invalid_request_error', message })

function wrongHeaders({ method, headers }: IncomingMessage): StripeAnswer | null {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return broken(401, 'Invalid API Key provided.')
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    return broken(400, `Invalid API version: ${String(headers['stripe-version'])}`)
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    return broken(400, `Invalid content type: ${headers['content-type']}`)
  if (method === 'POST' && !/^.{1,255}$/.test(String(headers['idempotency-key'] ?? ''))) return broken(400, 'Idempotency key?')
  return null
}

function repeat({ asked, answer }: Remembered, again: string): StripeAnswer {
  if (!answer) {
    const message = 'There is currently another in-progress request using this key.'
    return problem(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message })
  }
  if (asked !== again) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return problem(400, { type: 'idempotency_error', message })
  }
  return { ...answer, headers: { 'idempotent-replayed': 'true' } }
}

function send(res: ServerResponse, { status, body, headers }: StripeAnswer): void {
  const requestId = `req_${randomBytes(7).toString('hex')}`
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, ...headers }).end(JSON.stringify(body))
}

/** The fields of a form; `name[key]` and `name[0]` become objects and lists. A name of another shape stays as it is, and is refused. */
function readForm(sent: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(sent)) {
    const [, field = name, key] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? []
    if (key === undefined) form[field] = value
    else {
      form[field] ??= /^\d+$/.test(key) ? [] : {}
      Object.assign(form[field] as object, { [key]: value })
    }
  }
  return form
}

/** A server for this test file, open until its last test has run. */
export async function ownStripe(): Promise<StripeServer> {
  const server = new StripeServer()
  await server.listen()
  afterAll(() => server.close())
  return server
}

/** Settings that make the application use it. */
export const stripeEnv = ({ url }: StripeServer): Record<string, string> => ({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_localserver',
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: url,
})
