import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { DEMO_PASSWORD } from '../src/demo/accounts.ts'
import type { Reach } from './app.ts'

/** The demo accounts, by the part of their address before the @. */
export type Account =
  | 'parte'
  | 'parte2'
  | 'advogado'
  | 'arbitro'
  | 'arbitro2'
  | 'arbitro3'
  | 'mediador'
  | 'perito'
  | 'secretaria'
  | 'admin'

/** The body of a refusal; the default type of a body. */
export interface Refusal {
  message: string
  errors?: FieldErrors
}
export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

type Headings = Record<string, string>

/** A plain HTTP client: paths below `/api`, JSON or forms, one token. Does not use the contract. */
export interface Client {
  get<Body = Refusal>(path: string): Promise<Answer<Body>>
  post<Body = Refusal>(path: string, json?: unknown, headers?: Headings): Promise<Answer<Body>>
  put<Body = Refusal>(path: string, json?: unknown, headers?: Headings): Promise<Answer<Body>>
  delete<Body = Refusal>(path: string, json?: unknown): Promise<Answer<Body>>
  form<Body = Refusal>(path: string, form: FormData, headers?: Headings): Promise<Answer<Body>>
  putForm<Body = Refusal>(path: string, form: FormData): Promise<Answer<Body>>
  /** Fetches a file; with `json` by POST. */
  file(path: string, json?: unknown, headers?: Headings): Promise<Answer<Buffer>>
}

/** An application to ask; `send` in place of `fetch`. */
export type Asked = Pick<Reach, 'url'> & { send?: (url: string, init?: RequestInit) => Promise<Response> }

/** A client with a token, or without one. */
export function client(app: Asked, token?: string | Promise<string>): Client {
  const send = async (method: string, path: string, body?: string | FormData, headers: Headings = {}) => {
    const authorization: Headings = token === undefined ? {} : { authorization: `Bearer ${await token}` }
    return (app.send ?? fetch)(`${app.url}/api${path}`, {
      method,
      headers: { ...authorization, ...headers },
      ...(body && { body }),
    })
  }
  const read = async <Body>(response: Response): Promise<Answer<Body>> => {
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as Body }
  }
  const json = (method: string, path: string, value: unknown, headers?: Headings) =>
    value === undefined
      ? send(method, path, undefined, headers)
      : send(method, path, JSON.stringify(value), { 'content-type': 'application/json', ...headers })
  return {
    get: async (path) => read(await send('GET', path)),
    post: async (path, value, headers) => read(await json('POST', path, value, headers)),
    put: async (path, value, headers) => read(await json('PUT', path, value, headers)),
    delete: async (path, body) => read(await json('DELETE', path, body)),
    form: async (path, form, headers) => read(await send('POST', path, form, headers)),
    putForm: async (path, form) => read(await send('PUT', path, form)),
    file: async (path, value, headers) => {
      const response = await json(value === undefined ? 'GET' : 'POST', path, value, headers)
      return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

export const visitor = (app: Asked): Client => client(app)

/** By application: another application may later get the same port. */
const sessions = new WeakMap<Asked, Map<Account, Promise<string>>>()

/** A demo account; begins to sign in at once and keeps that session. */
export function as(app: Asked, account: Account): Client {
  const opened = sessions.get(app) ?? new Map<Account, Promise<string>>()
  sessions.set(app, opened)
  const session = opened.get(account) ?? signIn(app, `${account}@concordia.test`)
  opened.set(account, session)
  return client(app, session)
}

/** Every demo account used so far has signed in, so that no sign-in is recorded later. */
export const allSignedIn = async (app: Pick<Reach, 'url'>): Promise<void> =>
  void (await Promise.all(sessions.get(app)?.values() ?? []))

/** Signs in and returns the token. */
export async function signIn(app: Asked, email: string, password = DEMO_PASSWORD): Promise<string> {
  const { status, body } = await visitor(app).post<LoginData & Refusal>('/login', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body.message}`)
  return body.authToken
}
