import type { z } from 'zod'
import type { PixSettings } from '../../../config/payments.ts'
import type { Db } from '../../database/database.ts'
import { ProviderNotAsked } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { awaitTurn } from '../pace.ts'
import { bankConnection, json, tidy } from '../sicoob/client.ts'
import { tokenSource } from '../sicoob/token.ts'
import { PixRefused } from './pix.ts'
import { Problem } from './wire.ts'

export interface Question {
  /** Name of the request in the log. */
  name: string
  method: 'GET' | 'PUT' | 'PATCH'
  path: string
  query?: Record<string, string | number>
  body?: unknown
}

/** Asks the bank and reads its answer by the schema; null: it has no such thing. */
export type Ask = <T>(question: Question, schema: z.ZodType<T>) => Promise<T | null>

const PACE = { provedor: 'pix', operacao: 'api', everyMs: 100, maxWaitMs: 10_000 }
/** The bank has read the request and does not want it. */
const REFUSED = [400, 409, 410, 422]
/** No valid token, no permission, too many calls: nothing was done. */
const TURNED_AWAY = [401, 403, 429]

/**
 * Sends requests to the API Pix of a bank over mTLS. All failures but a refusal are a ProviderUnreachable without secrets; a
 * ProviderNotAsked when the request certainly did nothing.
 * @param timeoutMs for one call, its answer included
 */
export function pixClient(settings: PixSettings, db: Db, timeoutMs: number): Ask {
  const { call, newToken } = bankConnection(settings, timeoutMs, 'Pix')
  const token = tokenSource(newToken)

  const send = async ({ name, method, path, query, body }: Question, bearer: string) => {
    await awaitTurn(db, PACE).catch((error: unknown) => {
      throw error instanceof ProviderUnreachable ? new ProviderNotAsked(error.message) : error
    })
    const url = new URL(`${settings.apiUrl}${path}`)
    for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value))
    const headers = { authorization: `Bearer ${bearer}`, client_id: settings.clientId, accept: 'application/json' }
    if (body === undefined) return call(name, url.href, { method, headers })
    const sent = { ...headers, 'content-type': 'application/json' }
    return call(name, url.href, { method, headers: sent, body: JSON.stringify(body) })
  }

  return async (question, schema) => {
    const bearer = await token.get()
    let answer = await send(question, bearer)
    if (answer.status === 401) {
      // Nothing was done; the bank may revoke a token before it expires.
      token.forget(bearer)
      answer = await send(question, await token.get())
    }
    return read(question, schema, answer)
  }
}

function read<T>({ name }: Question, schema: z.ZodType<T>, { status, text }: { status: number; text: string }): T | null {
  if (status === 404) return null
  const body = json(text)
  if (status >= 200 && status < 300) {
    const { data, success } = schema.safeParse(body)
    if (success) return data
    throw unknownAnswer(name)
  }
  const problem = Problem.safeParse(body)
  if (REFUSED.includes(status) && problem.success) {
    const { title, detail, violacoes = [] } = problem.data
    const sentences = [detail ?? title ?? '', ...violacoes.map(({ razao }) => razao)]
    throw new PixRefused(tidy(sentences.join(' ')))
  }
  throw new (TURNED_AWAY.includes(status) ? ProviderNotAsked : ProviderUnreachable)(`Pix ${name}: answered ${status}`)
}

export const unknownAnswer = (name: string) => new ProviderUnreachable(`Pix ${name}: an answer that its contract does not know`)
