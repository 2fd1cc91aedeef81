import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { authority, type Identity } from '../certificates.ts'
import { listen } from '../listen.ts'
import { type Reply, refusal, sicoobBooks } from './books.ts'
import { bankContract } from './contract.ts'

/**
 * How the next call of an operation fails. 'lost': done, then the connection breaks; 'silent': done, without an answer;
 * 'nonsense': an invalid answer; 'unauthorized': the token is revoked; a number: that status with a page of the gateway.
 */
export type Trouble = 'lost' | 'silent' | 'nonsense' | 'unauthorized' | number

const CLIENT_ID = 'f3b1c0de-0000-4000-8000-00000000cafe'
const NUMERO_CLIENTE = 189_189
const BASE = '/cobranca-bancaria/v3'

export type SicoobServer = Awaited<ReturnType<typeof startSicoob>>

/** Sicoob on this machine: mTLS, tokens and its own data; everything is checked against the bank's contract. */
export async function startSicoob() {
  const contract = bankContract()
  const ca = await authority('Autoridade de teste')
  const books = sicoobBooks(NUMERO_CLIENTE)
  const tokens = new Set<string>()
  const troubles = new Map<string, Trouble[]>()
  const seen: { operation: string; body: unknown; at: number }[] = []
  /** Violations of the contract, in requests and in our own answers. */
  const violations: string[] = []
  const issued = { tokens: 0, expiresIn: 300, down: false }

  const server = createServer({ ...(await ca.issue('127.0.0.1')), ca: ca.cert, requestCert: true, rejectUnauthorized: true })
  server.on('request', (req, res) => void answer(req, res))

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams, search } = new URL(req.url!, 'https://127.0.0.1')
    const sent = await text(req)
    if (pathname === '/token') return giveToken(new URLSearchParams(sent), res)
    const path = pathname.slice(BASE.length)
    const operation = contract.operationOf(req.method!, path)
    if (!pathname.startsWith(BASE) || operation === undefined) return send(res, { status: 404 })
    if (!isAuthorized(req)) return send(res, { status: 401 })
    const body = sent === '' ? undefined : JSON.parse(sent)
    seen.push({ operation, body, at: performance.now() })
    const wrong = contract.request({ method: req.method!, path, query: search.slice(1), body })
    if (wrong.length > 0) {
      violations.push(...wrong.map((sentence) => `${operation}: ${sentence}`))
      return send(res, refusal('406', wrong.join('; '), 406))
    }
    const trouble = troubles.get(operation)?.shift()
    if (trouble === 'unauthorized') return send(res, { status: 401 })
    if (typeof trouble === 'number') return send(res, { status: trouble, body: 'gateway' })
    const reply = books.operations[operation]!({ body, query: searchParams, path })
    if (trouble === 'silent') return
    if (trouble === 'lost') return void res.destroy()
    if (trouble === 'nonsense') return send(res, { status: 200, body: { resultado: { codigoBarras: 'nada' } } })
    if (reply.body !== undefined) violations.push(...contract.response(operation, reply.status, reply.body))
    send(res, reply)
  }

  function giveToken(form: URLSearchParams, res: ServerResponse) {
    if (issued.down) return send(res, { status: 503 })
    const asked = [form.get('grant_type'), form.get('client_id'), form.get('scope')].join(' ')
    if (asked !== `client_credentials ${CLIENT_ID} boletos_inclusao`) return send(res, { status: 400 })
    issued.tokens++
    const token = `token-${issued.tokens}`
    tokens.add(token)
    send(res, { status: 200, body: { access_token: token, expires_in: issued.expiresIn, token_type: 'Bearer' } })
  }
  const isAuthorized = ({ headers }: IncomingMessage) =>
    tokens.has(headers.authorization?.replace('Bearer ', '') ?? '') && headers.client_id === CLIENT_ID

  const { port, close } = await listen(server)
  const origin = `https://127.0.0.1:${port}`
  const settingsOf = ({ cert, key }: Identity) => ({
    clientId: CLIENT_ID,
    cert,
    key,
    numeroCliente: NUMERO_CLIENTE,
    conta: 142_220,
    apiUrl: `${origin}${BASE}`,
    authUrl: `${origin}/token`,
    scope: 'boletos_inclusao',
    ca: ca.cert,
  })

  return {
    books,
    seen,
    violations,
    issued,
    settings: settingsOf(await ca.issue('Câmara')),
    /** A client with a certificate of another authority. */
    strangerSettings: settingsOf(await (await authority('Outra autoridade')).issue('Estranho')),
    /** The next calls of an operation fail, one after the other. */
    trouble(operation: string, ...next: Trouble[]) {
      troubles.set(operation, next)
    },
    /** Revokes all tokens issued so far. */
    revokeTokens: () => tokens.clear(),
    calls: (operation: string) => seen.filter((call) => call.operation === operation),
    close,
  }
}

function send(res: ServerResponse, { status, body }: Reply) {
  const content = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  res.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' }).end(content)
}
