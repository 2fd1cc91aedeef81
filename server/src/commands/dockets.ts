import { verifyNegociacao } from '../negociacoes/trilha/verify.ts'
import type { Db } from '../platform/database/database.ts'
import { forEachInParallel } from '../platform/parallel.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { verifyTrail } from '../procedimentos/autos/integridade.ts'
import { listAllIds } from '../procedimentos/autos/list-all-ids.ts'
import { plain } from './command.ts'

/** What a check found, as a line for the operator. */
export interface Checked {
  integra: boolean
  text: string
}

/** @param storage also check the files that it has */
export async function checkDocket(db: Db, id: number, storage?: Storage): Promise<Checked> {
  const { eventos, hash, falha } = await verifyTrail(db, id, storage ? { storage } : {})
  const found = falha
    ? `NÃO ÍNTEGRO, evento nº ${falha.numero}: ${falha.motivo}`
    : `íntegro, ${eventos} evento(s), último hash ${hash ?? 'nenhum'}`
  return { integra: !falha, text: plain(`${id}: ${found}`) }
}

/** @param storage also check the files that it has */
export async function checkNegociacao(db: Db, id: number, storage?: Storage): Promise<Checked> {
  const { registros, hash, falha } = await verifyNegociacao(db, id, storage ? { storage } : {})
  const found = falha
    ? `NÃO ÍNTEGRA, ato nº ${falha.numero}: ${falha.motivo}`
    : `íntegra, ${registros} ato(s), último hash ${hash ?? 'nenhum'}`
  return { integra: !falha, text: plain(`negociação ${id}: ${found}`) }
}

export interface Dockets {
  checked: number
  /** How many are not intact, with the lines of the first. */
  broken: number
  examples: string[]
}

/** Limits the lines, so that a database in which every docket is broken does not fill the memory. */
const EXAMPLES = 20

/** What is counted, for the operator. */
export const CONFERIDOS = 'processo(s), caso(s) e negociação(ões)'

/** Checks the docket of every procedimento and the trail of every negociação; with a storage also their files. */
export async function checkDockets(db: Db, storage?: Storage): Promise<Dockets> {
  const found: Dockets = { checked: 0, broken: 0, examples: [] }
  const note = ({ integra, text }: Checked) => {
    found.checked++
    if (integra) return
    found.broken++
    if (found.examples.length < EXAMPLES) found.examples.push(text)
  }
  await forEachInParallel(listAllIds(db), async (id) => note(await checkDocket(db, id, storage)))
  await forEachInParallel(listAllIds(db, 'negociacoes'), async (id) => note(await checkNegociacao(db, id, storage)))
  return found
}
