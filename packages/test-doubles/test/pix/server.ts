import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { authority, type Identity } from '../certificates.ts'
import { listen } from '../listen.ts'
import { pixBooks, type Reply } from './books.ts'

/**
 * How the next call of an operation fails. 'lost': done, then the connection breaks; 'silent': done, without an answer; 'nonsense':
 * an invalid answer; 'unauthorized': the token is revoked; a number: that status with a page of the gateway.
 */
export type PixTrouble = 'lost' | 'silent' | 'nonsense' | 'unauthorized' | number

const CLIENT_ID = 'f3b1c0de-0000-4000-8000-0000000000aa'
const CHAVE = '5d6f7a10-1111-4222-8333-444455556666'
const BASE = '/pix/api/v2'
const SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'

export type PixServer = Awaited<ReturnType<typeof startPix>>

/** A bank with the API Pix on this machine: mTLS by an authority of its own, tokens, and its own books. */
export async function startPix() {
  const ca = await authority('Autoridade de teste')
  const books = pixBooks(CHAVE)
  const tokens = new Set<string>()
  const troubles = new Map<string, PixTrouble[]>()
  const seen: { operation: string; body: unknown }[] = []
  let issued = 0

  const server = createServer({ ...(await ca.issue('127.0.0.1')), ca: ca.cert, requestCert: true, rejectUnauthorized: true })
  server.on('request', (req, res) => void answer(req, res))

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams } = new URL(req.url!, 'https://127.0.0.1')
    const sent = await text(req)
    if (pathname === '/token') return giveToken(new URLSearchParams(sent), res)
    if (!isAuthorized(req)) return send(res, { status: 401 })
    const path = pathname.slice(BASE.length)
    const operation = `${req.method} ${path.split('/')[1]}`
    const body = sent === '' ? {} : JSON.parse(sent)
    seen.push({ operation, body })
    const trouble = troubles.get(operation)?.shift()
    if (trouble === 'unauthorized') return send(res, { status: 401 })
    if (typeof trouble === 'number') return send(res, { status: trouble, body: 'gateway' })
    const reply = books.answer(req.method!, path, searchParams, body)
    if (trouble === 'silent') return
    if (trouble === 'lost') return void res.destroy()
    if (trouble === 'nonsense') return send(res, { status: 200, body: { txid: 1 } })
    send(res, reply ?? { status: 405 })
  }

  function giveToken(form: URLSearchParams, res: ServerResponse) {
    const asked = [form.get('grant_type'), form.get('client_id'), form.get('scope')].join('|')
    if (asked !== `client_credentials|${CLIENT_ID}|${SCOPE}`) return send(res, { status: 400 })
    const token = `token-${++issued}`
    tokens.add(token)
    send(res, { status: 200, body: { access_token: token, expires_in: 300, token_type: 'Bearer' } })
  }
  const isAuthorized = ({ headers }: IncomingMessage) =>
    tokens.has(headers.authorization?.replace('Bearer ', '') ?? '') && headers.client_id === CLIENT_ID

  const { port, close } = await listen(server)
  const origin = `https://127.0.0.1:${port}`
  const settingsOf = ({ cert, key }: Identity) => ({
    chave: CHAVE,
    clientId: CLIENT_ID,
    cert,
    key,
    apiUrl: `${origin}${BASE}`,
    authUrl: `${origin}/token`,
    scope: SCOPE,
    ca: ca.cert,
    webhook: undefined as string | undefined,
  })

  return {
    books,
    seen,
    settings: settingsOf(await ca.issue('Câmara')),
    /** A client with a certificate of another authority. */
    strangerSettings: settingsOf(await (await authority('Outra autoridade')).issue('Estranho')),
    /** The next calls of an operation, such as 'PUT cob', fail one after the other. */
    trouble(operation: string, ...next: PixTrouble[]) {
      troubles.set(operation, next)
    },
    calls: (operation: string) => seen.filter((call) => call.operation === operation).length,
    close,
  }
}

function send(res: ServerResponse, { status, body }: Reply) {
  const content = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  res.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' }).end(content)
}
