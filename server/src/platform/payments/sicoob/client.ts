import { Agent, fetch, type RequestInit } from 'undici'
import { z } from 'zod'
import type { SicoobSettings } from '../../../config/payments.ts'
import type { Db } from '../../database/database.ts'
import { cut } from '../../text.ts'
import { ProviderNotAsked } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { awaitTurn } from '../pace.ts'
import { type Token, tokenSource } from './token.ts'

interface Question {
  /** Name of the request in the log: its path could contain a CPF. */
  name: string
  /** The rate limit of the bank that this operation counts against. */
  kind: keyof typeof EVERY_MS
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number | boolean>
  body?: unknown
}

/** The bank's answer: content, nothing found, or a refusal with its own sentence. */
export type Answer = { said: 'yes'; body: unknown } | { said: 'nothing' } | { said: 'no'; message: string }

export type Ask = (question: Question) => Promise<Answer>

/** The bank allows 2 slips, 10 queries and 20 other calls a second. */
const EVERY_MS = { incluir: 500, consultar: 100, outros: 50 }
/** With two calls for a token and two for an answer, one request ends within two minutes in any case. */
const MAX_WAIT_MS = 10_000
/** No connection, or an untrusted one: nothing was sent over it. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(DEPTH_ZERO_)?SELF_SIGNED_.*|UNABLE_TO_.*|CERT_.*|ERR_TLS_CERT_.*)$/
/** Invalid token, no permission, too many calls: the bank has done nothing. */
const TURNED_AWAY = [401, 403, 429]
/** A settlement file comes as one answer. */
const MAX_ANSWER_BYTES = 32_000_000

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refusal = z.object({ mensagens: z.array(z.object({ codigo: z.string(), mensagem: z.string() })).min(1) })

/** What opens the door of a bank. */
export type BankAccess = Pick<SicoobSettings, 'cert' | 'key' | 'ca' | 'clientId' | 'authUrl' | 'scope'>

/**
 * The connection to the bank: mTLS and tokens. Fails as `sicoobClient` does.
 * @param timeoutMs for one call, its answer included
 */
export function bankConnection(settings: BankAccess, timeoutMs: number, bank = 'Sicoob') {
  const { cert, key, ca } = settings
  // undici's own fetch: Node's refuses an agent of this package.
  const dispatcher = new Agent({ connect: { cert, key, ...(ca !== undefined && { ca }) }, maxResponseSize: MAX_ANSWER_BYTES })

  const call = async (name: string, url: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { ...init, dispatcher, signal, redirect: 'manual' })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      const cause = causeOf(error)
      throw new (NOT_SENT.test(cause) ? ProviderNotAsked : ProviderUnreachable)(`${bank} ${name}: ${cause}`)
    }
  }

  const newToken = async (): Promise<Token> => {
    const form = { grant_type: 'client_credentials', client_id: settings.clientId, scope: settings.scope }
    const init = { method: 'POST', body: new URLSearchParams(form) }
    const { status, text } = await call('token', settings.authUrl, init).catch(notAsked)
    const answer = TokenAnswer.safeParse(json(text))
    if (status !== 200 || !answer.success) throw new ProviderNotAsked(`${bank} token: answered ${status}`)
    return { value: answer.data.access_token, expiresIn: answer.data.expires_in }
  }
  return { call, newToken, close: () => dispatcher.close() }
}

/**
 * Sends a request to the bank over mTLS, within the rate limit and with a token. Every failure but a refusal is a
 * ProviderUnreachable whose message has neither secrets nor personal data; a ProviderNotAsked when the request certainly did not
 * arrive.
 * @param timeoutMs for one call, its answer included
 */
export function sicoobClient(settings: SicoobSettings, db: Db, timeoutMs: number): Ask {
  const { call, newToken } = bankConnection(settings, timeoutMs)
  const token = tokenSource(newToken)

  const send = async ({ name, kind, method, path, query, body }: Question, bearer: string) => {
    await awaitTurn(db, { provedor: 'sicoob', operacao: kind, everyMs: EVERY_MS[kind], maxWaitMs: MAX_WAIT_MS }).catch(notAsked)
    const url = new URL(`${settings.apiUrl}${path}`)
    for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value))
    const headers = { authorization: `Bearer ${bearer}`, client_id: settings.clientId, accept: 'application/json' }
    if (body === undefined) return call(name, url.href, { method, headers })
    return call(name, url.href, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  return async (question) => {
    const bearer = await token.get()
    const first = await send(question, bearer)
    if (first.status !== 401) return answerOf(question, first)
    // Nothing was done; the bank may revoke a token before it expires.
    token.forget(bearer)
    return answerOf(question, await send(question, await token.get()))
  }
}

/** Parses an answer by the bank's contract. @throws ProviderUnreachable when it does not match */
export function read<Content>(name: string, schema: z.ZodType<Content>, answer: Answer): Content {
  if (answer.said !== 'yes') throw new ProviderUnreachable(`Sicoob ${name}: ${answer.said === 'no' ? 'refused' : 'no content'}`)
  const { data } = schema.safeParse(answer.body)
  if (data === undefined) throw unknownAnswer(name)
  return data
}

export const unknownAnswer = (name: string) =>
  new ProviderUnreachable(`Sicoob ${name}: an answer that its contract does not know`)

function answerOf({ name }: Question, { status, text }: { status: number; text: string }): Answer {
  if (status === 204) return { said: 'nothing' }
  const body = json(text)
  if (status === 200 && body !== undefined) return { said: 'yes', body }
  const refusal = Refusal.safeParse(body)
  if ((status === 400 || status === 406) && refusal.success)
    return { said: 'no', message: tidy(refusal.data.mensagens.map(({ mensagem }) => mensagem).join(' ')) }
  throw new (TURNED_AWAY.includes(status) ? ProviderNotAsked : ProviderUnreachable)(`Sicoob ${name}: answered ${status}`)
}

/** @returns undefined for invalid JSON */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Cleans the bank's sentence for showing: removes what breaks, hides or reverses the text beside it. */
export const tidy = (message: string) => cut(message.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim(), 500)

/** Marks an error before the request was sent: the bank knows nothing of it. */
function notAsked(error: unknown): never {
  if (error instanceof ProviderUnreachable) throw new ProviderNotAsked(error.message)
  throw error
}

/** `ECONNRESET`, `TimeoutError` …, never the message, which could quote the request. */
function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; name?: string } }
  return cause?.code ?? cause?.name ?? name ?? 'failed'
}
