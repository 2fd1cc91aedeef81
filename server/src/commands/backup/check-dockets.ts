import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { everyId } from '../../procedimentos/autos/every-id.ts'
import { verificar } from '../../procedimentos/autos/integridade.ts'
import { forEachAtOnce } from './at-once.ts'

export interface Dockets {
  checked: number
  /** How many are not intact, and of the first of them one sentence each. */
  broken: number
  examples: string[]
}

/** A base whose every docket is broken must not fill the memory with sentences. */
const EXAMPLES = 20

/** Checks the docket of every procedimento, with its files where a storage is given. */
export async function checkDockets(db: Db, storage?: Storage): Promise<Dockets> {
  const found: Dockets = { checked: 0, broken: 0, examples: [] }
  await forEachAtOnce(everyId(db), async (id) => {
    const { integra, falha } = await verificar(db, id, storage ? { storage } : {})
    found.checked++
    if (integra) return
    found.broken++
    if (found.examples.length < EXAMPLES)
      found.examples.push(`O processo ${id} não está íntegro, evento nº ${falha?.numero}: ${falha?.motivo}`)
  })
  return found
}
