import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { verificarNegociacao } from '../../negociacoes/trilha/verificar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { verificar } from '../../procedimentos/autos/integridade.ts'
import { listAllIds } from '../../procedimentos/autos/list-all-ids.ts'
import { forEachInParallel } from './parallel.ts'

export interface Dockets {
  checked: number
  /** How many are not intact, with one sentence for each of the first. */
  broken: number
  examples: string[]
}

/** Limits the sentences, so that a database in which every docket is broken does not fill the memory. */
const EXAMPLES = 20

/** What is counted, for the operator. */
export const CONFERIDOS = 'processo(s), caso(s) e negociação(ões)'

/** Checks the docket of every procedimento and the trail of every negociação; with a storage also their files. */
export async function checkDockets(db: Db, storage?: Storage): Promise<Dockets> {
  const found: Dockets = { checked: 0, broken: 0, examples: [] }
  const options = storage ? { storage } : {}
  const note = (sentence: string | null) => {
    found.checked++
    if (sentence === null) return
    found.broken++
    if (found.examples.length < EXAMPLES) found.examples.push(sentence)
  }
  await forEachInParallel(listAllIds(db), async (id) => {
    const { falha } = await verificar(db, id, options)
    note(falha && `O ${await nomeDe(db, id)} ${id} não está íntegro, evento nº ${falha.numero}: ${falha.motivo}`)
  })
  await forEachInParallel(listAllIds(db, 'negociacoes'), async (id) => {
    const { falha } = await verificarNegociacao(db, id, options)
    note(falha && `A negociação ${id} não está íntegra, ato nº ${falha.numero}: ${falha.motivo}`)
  })
  return found
}

async function nomeDe(db: Db, id: number): Promise<string> {
  const { tipo } = await db.selectFrom('procedimentos').select('tipo').where('id', '=', id).executeTakeFirstOrThrow()
  return TIPOS[tipo as Tipo].um
}
