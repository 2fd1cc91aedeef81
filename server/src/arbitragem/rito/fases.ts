import { PER_PAGE } from '@concordia/contract/http/shapes'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { relogiosDe } from '@concordia/contract/rules/relogios'
import { FASES, type Fase, faseDe, type Proximo, proximoDe } from '@concordia/contract/rules/rito'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { readFatos } from '../sentenca/facts.ts'
import { readFatosDoRito } from './fatos.ts'

/** A process that has not ended, with what it waits for. */
export interface NaFase {
  id: number
  partes: string
  fase: Fase
  suspenso: boolean
  proximo: Proximo | null
}

/** The last day first, then those without one, the oldest first. */
const inOrder = (a: NaFase, b: NaFase) => (a.proximo?.ate ?? '9999').localeCompare(b.proximo?.ate ?? '9999') || a.id - b.id

/** The processes that have not ended, of many the newest, each in its phase. The clocks of the law are read only where an award decides the phase. */
export async function listNasFases(db: Db, user: Actor, now: Date): Promise<NaFase[]> {
  const today = dayOf(now)
  const abertos = sql`p.situacao <> all(${[...ENCERRADOS]}::smallint[])`
  const rows = await readFatosDoRito(db, abertos, user.id, today)
  const found: NaFase[] = []
  for (const { id, partes, ...row } of rows) {
    const facts = { ...row, relogios: row.sentenciado ? relogiosDe(await readFatos(db, id), now) : [] }
    found.push({
      id,
      partes,
      fase: faseDe(facts),
      suspenso: row.situacao === SITUACAO.suspenso,
      proximo: proximoDe(facts, today),
    })
  }
  return found.toSorted(inOrder)
}

/** How many processes are in each phase, and for whom they wait. */
export const countFases = (processos: readonly NaFase[]) =>
  FASES.map((fase) => {
    const here = processos.filter((processo) => processo.fase === fase)
    const camara = here.filter(({ proximo }) => proximo?.de_quem === 'camara').length
    const arbitros = here.filter(({ proximo }) => proximo?.de_quem === 'arbitros').length
    const partes = here.filter(({ proximo }) => proximo !== null).length - camara - arbitros
    return { fase, total: here.length, espera: { camara, arbitros, partes } }
  })

/** One page of a phase. @param page from 1 */
export function pageOfFase(processos: readonly NaFase[], fase: Fase, page: number) {
  const here = processos.filter((processo) => processo.fase === fase)
  const data = here.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ fase: _, ...shown }) => shown)
  return { data, total: here.length, per_page: PER_PAGE }
}
