import { FiltroParaSalvar, type FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { Db } from '../platform/database/database.ts'
import type { FiltroRow } from './queries.ts'
import { faltasDe, type Referido, readReferidos } from './referencias.ts'

/** The filters as they are now: what they refer to may have gone since they were saved. */
export async function presentFiltros(db: Db, userId: number, rows: FiltroRow[]): Promise<FiltroSalvo[]> {
  const lidos = rows.flatMap((row) => {
    const { success, data } = FiltroParaSalvar.safeParse(row)
    // Saved by an older version, for a field that the list no longer has.
    return success ? [{ ...data, id: row.id, createdAt: row.createdAt }] : []
  })
  const referidos = await readReferidos(
    db,
    userId,
    lidos.map(({ filtro }): Referido => filtro),
  )
  return lidos.map(({ id, lista, nome, filtro, pessoas, createdAt }) => {
    const faltas = faltasDe(filtro, referidos)
    const { user, arbitro } = pessoas
    return {
      ...{ id, lista, nome, filtro, faltas },
      // A closed account is shown without any of its data, even its name.
      pessoas: { ...(faltas.includes('user') ? {} : { user }), ...(faltas.includes('arbitro') ? {} : { arbitro }) },
      created_at: createdAt.toISOString(),
    }
  })
}

/** @throws when the row was not made from a filter that its list takes */
export async function presentFiltro(db: Db, userId: number, row: FiltroRow): Promise<FiltroSalvo> {
  const [filtro] = await presentFiltros(db, userId, [row])
  if (!filtro) throw new Error(`Saved filter ${row.id} is not one of its list`)
  return filtro
}
