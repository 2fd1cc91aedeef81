import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { checkedAddress, parseAddress, type Resolve, UnsafeAddress } from './address.ts'

interface Message {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What came back. `status` null: no answer, and `text` says why. */
export interface Answer {
  status: number | null
  /** The first kilobyte. */
  text: string
  /** Seconds, where the receiver asks to wait. */
  retryAfter: number | null
  ms: number
}

export interface Outgoing {
  allow: readonly string[]
  /** For all of it, the lookup of the name included. */
  timeoutMs?: number
  resolve?: Resolve
  signal?: AbortSignal
}

const TIMEOUT_MS = 15_000
const KEPT_BYTES = 1024

const TIMED_OUT = 'Sem resposta em 15 segundos.'
const TLS = 'O certificado do endereço não é válido, ou a conexão segura falhou'

/**
 * Posts to an address that a user gave. Only public addresses are called, and only the one that was checked; redirects are not
 * followed; each call has a connection of its own. Never throws: what goes wrong is the answer.
 */
export async function post(message: Message, outgoing: Outgoing): Promise<Answer> {
  const { timeoutMs = TIMEOUT_MS, signal } = outgoing
  const start = performance.now()
  const abort = new AbortController()
  const signals = AbortSignal.any([abort.signal, ...(signal ? [signal] : [])])
  /** The part of the answer that has come; when a body never ends, its status and its beginning. */
  const so: { far: Known } = { far: { status: null, text: TIMED_OUT, retryAfter: null } }
  const late = setTimeout(timeoutMs, undefined, { signal: abort.signal, ref: false }).catch(() => undefined)
  try {
    await Promise.race([call(message, outgoing, signals, (known) => (so.far = known)), late])
  } catch (error) {
    if (so.far.status === null) so.far = { status: null, text: sentenceOf(error), retryAfter: null }
  } finally {
    abort.abort()
  }
  return { ...so.far, ms: Math.round(performance.now() - start) }
}

type Known = Omit<Answer, 'ms'>

/** Ends when the answer has, or its first kilobyte. @param tell what is known of it, each time that is more */
async function call(
  { url: text, headers, body }: Message,
  { allow, resolve }: Outgoing,
  signal: AbortSignal,
  tell: (known: Known) => void,
): Promise<void> {
  const url = parseAddress(text)
  const address = await checkedAddress(url, allow, resolve)
  signal.throwIfAborted()
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request({
    ...{ method: 'POST', host: address, port: url.port || undefined, path: url.pathname + url.search, agent: false, signal },
    // The certificate is checked for the name that the owner gave, and not for the address.
    ...(isIP(name) ? {} : { servername: name }),
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status = null } = response
  const retryAfter = secondsOf(response.headers['retry-after'])
  let kept = Buffer.alloc(0)
  tell({ status, text: '', retryAfter })
  for await (const chunk of response as AsyncIterable<Buffer>) {
    kept = Buffer.concat([kept, chunk]).subarray(0, KEPT_BYTES)
    tell({ status, text: kept.toString('utf8').replaceAll('\0', ''), retryAfter })
    if (kept.length === KEPT_BYTES) return
  }
}

/** `Retry-After`: seconds or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnsafeAddress) return error.message
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'A conexão foi recusada.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'A conexão foi interrompida.'
  if (/TLS|CERT|SSL|SIGNED|UNABLE_TO/.test(code)) return `${TLS} (${code}).`
  return `A conexão falhou${code && ` (${code})`}.`
}
