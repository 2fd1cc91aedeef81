import type { meusDados } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Client, Refusal } from './client.ts'
import { SENHA } from './secretaria/pessoa.ts'

type Pedida = ResultOf<typeof meusDados.pedir> & Refusal
/** Asks for a copy of one's data. */
export const ask = (who: Client, password_current = SENHA) => who.post<Pedida>('/settings/dados', { password_current })
export const download = (who: Client) => who.file('/settings/dados/arquivo')

/** The archive: the names of its files, and what `dados.json` says. */
export async function read(who: Client) {
  const { status, body } = await download(who)
  expect(status).toBe(200)
  const entries = unzipSync(new Uint8Array(body))
  const json = strFromU8(entries['dados.json']!)
  const files = Object.keys(entries).filter((name) => name.startsWith('arquivos/'))
  return { json, dados: JSON.parse(json), files: files.toSorted(), entries }
}
