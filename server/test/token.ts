import type { tokens } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Escopo } from '@concordia/contract/integracoes/words'
import { DEMO_PASSWORD } from '../src/demo/accounts.ts'
import { type Asked, type Client, client, type Refusal } from './client.ts'

type Created = ResultOf<typeof tokens.create> & Refusal

/** Asks for a token as a person does, with the password of the account. */
export const askToken = (who: Client, changes: object = {}) =>
  who.post<Created>('/settings/tokens', { nome: 'ERP', escopos: ['leitura'], dias: 30, password: DEMO_PASSWORD, ...changes })

export interface Program extends Client {
  id: number
  token: string
}

/** A program with a token of this account. */
export async function apiToken(app: Asked, who: Client, escopos: readonly Escopo[], changes: object = {}): Promise<Program> {
  const { status, body } = await askToken(who, { escopos, ...changes })
  if (status !== 201) throw new Error(`The token was refused with ${status}: ${body.message}`)
  return { ...client(app, body.token), id: body.id, token: body.token }
}
