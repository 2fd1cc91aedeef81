import { verifyNegociacao } from '../negociacoes/trilha/verify.ts'
import type { Db } from '../platform/database/database.ts'
import { forEachInParallel } from '../platform/parallel.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { verifyTrail } from '../procedimentos/autos/integridade.ts'
import { plain } from './command.ts'

/** The trails of the two kinds of matter, with the words for the operator. */
export const TRAILS = {
  procedimento: { table: 'procedimentos', name: '', entry: 'evento', intact: 'íntegro', verify: verifyTrail },
  negociacao: { table: 'negociacoes', name: 'negociação ', entry: 'ato', intact: 'íntegra', verify: verifyNegociacao },
} as const
type Trail = (typeof TRAILS)[keyof typeof TRAILS]

/** What a check found, as a line for the operator. */
export interface Checked {
  integra: boolean
  text: string
}

/** @param storage also check the files that it has */
export async function checkTrail(
  db: Db,
  { name, entry, intact, verify }: Trail,
  id: number,
  storage?: Storage,
): Promise<Checked> {
  const { integra, eventos, hash, falha } = await verify(db, id, storage && { storage })
  const found = falha
    ? `NÃO ${intact.toUpperCase()}, ${entry} nº ${falha.numero}: ${falha.motivo}`
    : `${intact}, ${eventos} ${entry}(s), último hash ${hash ?? 'nenhum'}`
  return { integra, text: plain(`${name}${id}: ${found}`) }
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
  for (const trail of Object.values(TRAILS))
    await forEachInParallel(listAllIds(db, trail), async (id) => note(await checkTrail(db, trail, id, storage)))
  return found
}

/** The numbers of all procedimentos, or of all negociações, in order, read a thousand at a time: there may be millions. */
export async function* listAllIds(db: Db, { table }: Pick<Trail, 'table'>): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(1000).execute()
    for (const { id } of rows) yield id
    if (rows.length < 1000) return
    after = rows.at(-1)!.id
  }
}
