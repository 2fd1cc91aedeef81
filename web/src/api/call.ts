import { toFormData } from '@concordia/contract/http/bracket'
import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { readServerClock } from './clock.ts'
import { ApiError, errorOf, NETWORK_FAILURE, SESSION_ENDED, TOKEN_EXPIRED } from './error.ts'
import { isUnattended } from './presence.ts'
import { send } from './send.ts'
import { currentSession, endSession, isExpired } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Called with the share of the body sent, 0 to 1. A screen that gives it shows the progress itself. */
  onProgress?: ((share: number) => void) | undefined
  /** E.g. `{ 'idempotency-key': draft.id }`. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Sent to its end even when the page is closed meanwhile (fetch's keepalive). */
  keepalive?: boolean
}
/** The input may be left out where the call needs none. */
export type Args<E> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

interface Input {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/**
 * The one way to call the API. JSON or bracketed multipart as the endpoint says; a blob comes back as a named File. A call that needs
 * a fresh proof of its user asks for it, and is then repeated.
 * @throws ApiError with the server's sentence, also (202) when the act waits for another person; 401 also ends the session and keeps the page asked for
 */
export async function call<E extends Call>(endpoint: E, ...args: Args<E>): Promise<ResultOf<E>> {
  const token = currentSession()?.authToken
  try {
    return await callOnce(endpoint, ...args)
  } catch (error) {
    if (!(error as ApiError).needsProof) throw error
    const { askProof } = await import('./askProof.ts')
    await askProof(token, args[1]?.signal)
    return callOnce(endpoint, ...args)
  }
}

async function callOnce<E extends Call>(endpoint: E, ...[input, options]: Args<E>): Promise<ResultOf<E>> {
  const { params = {}, query = {}, body } = (input ?? {}) as Input
  const token = usableToken(endpoint)
  const headers = new Headers(options?.headers)
  headers.set('accept', endpoint.file ? `${endpoint.file}, application/json` : 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isUnattended()) headers.set('x-background', '1')
  const form = endpoint.sends === 'form' && !(endpoint.orJson && !holdsFile(body))
  const json = endpoint.sends !== undefined && !form
  if (json) headers.set('content-type', 'application/json')

  const response = await send({
    url: `/api${fill(endpoint.path, params)}${queryString(query)}`,
    method: endpoint.method,
    headers,
    body: form ? toFormData(body) : json ? JSON.stringify(body ?? {}) : null,
    signal: options?.signal,
    onProgress: options?.onProgress,
    keepalive: options?.keepalive ?? false,
  })
  readServerClock(response)
  if (!response.ok) {
    const refused = response.status === 401 && (token !== null || !endpoint.public)
    if (refused) endRefused(token)
    throw refused ? new ApiError(401, SESSION_ENDED) : await errorOf(response)
  }
  // Nothing was done yet, so no screen may go on as if it had been (`isWaiting`).
  if (response.status === 202 && endpoint.waits) throw await errorOf(response)
  return (await read(response, endpoint)) as ResultOf<E>
}

const holdsFile = (body: unknown) => Object.values(body ?? {}).some((value) => value instanceof File)

/** The connection may still break while the body is read. */
async function read(response: Response, { file }: Call): Promise<unknown> {
  try {
    return file ? await fileOf(response, file) : await response.json()
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0, NETWORK_FAILURE)
  }
}

/** Ends only the session that the server refused, or an already empty one: another tab may have signed in meanwhile. */
function endRefused(token: string | null): void {
  const session = currentSession()
  if (session === null || session.authToken === token) endSession({ keepPage: true })
}

/**
 * Without a session, or with an expired one, a call that needs it is a 401 without asking the server: e.g. a screen that reads again
 * while it closes at the sign-out. Public calls then go out without a token.
 */
function usableToken(endpoint: Call): string | null {
  const session = currentSession()
  if (session && !isExpired(session)) return session.authToken
  if (session || !endpoint.public) endSession({ keepPage: true })
  if (endpoint.public) return null
  throw new ApiError(401, session ? TOKEN_EXPIRED : SESSION_ENDED)
}

const fill = (path: string, params: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, String(item))
    else search.append(key, String(value))
  }
  return search.size ? `?${search}` : ''
}

async function fileOf(response: Response, mime: string): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1]
  const type = mime.endsWith('/*') ? (response.headers.get('content-type') ?? '') : mime
  return new File([await response.blob()], encoded ? decodeURIComponent(encoded) : (plain ?? 'arquivo'), { type })
}
