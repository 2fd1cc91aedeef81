import { FiltroParaSalvar, type FiltroSalvo, type Referencia } from '@concordia/contract/filtros/schemas'
import type { Db } from '../../platform/database/database.ts'
import type { FiltroRow } from './queries.ts'

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

/** The ids in a filter. */
interface Referido {
  area?: number | undefined
  marcadores?: number[] | undefined
  user?: number | undefined
  arbitro?: number | undefined
}
type Existentes = Awaited<ReturnType<typeof readReferidos>>

/** Reads everything these filters refer to: the areas and the tags of this user that exist, and the accounts that were closed. */
async function readReferidos(db: Db, userId: number, filtros: Referido[]) {
  const areas = filtros.flatMap(({ area }) => area ?? [])
  const marcadores = filtros.flatMap(({ marcadores }) => marcadores ?? [])
  const users = filtros.flatMap(({ user, arbitro }) => [user ?? [], arbitro ?? []].flat())
  const existing = async (ids: number[], read: (ids: number[]) => Promise<{ id: number }[]>) =>
    new Set(ids.length > 0 ? (await read(ids)).map(({ id }) => id) : [])
  return {
    areas: await existing(areas, (ids) => db.selectFrom('areas').select('id').where('id', 'in', ids).execute()),
    marcadores: await existing(marcadores, (ids) =>
      db.selectFrom('marcadores').select('id').where('userId', '=', userId).where('id', 'in', ids).execute(),
    ),
    // Do not reveal whether an account id exists (enumeration).
    encerradas: await existing(users, (ids) =>
      db.selectFrom('users').select('id').where('encerradaEm', 'is not', null).where('id', 'in', ids).execute(),
    ),
  }
}

/** The fields of a filter that refer to something that no longer exists. */
function faltasDe({ area, marcadores = [], user, arbitro }: Referido, existem: Existentes): Referencia[] {
  const faltas: Referencia[] = []
  if (area && !existem.areas.has(area)) faltas.push('area')
  if (marcadores.some((id) => !existem.marcadores.has(id))) faltas.push('marcadores')
  if (user && existem.encerradas.has(user)) faltas.push('user')
  if (arbitro && existem.encerradas.has(arbitro)) faltas.push('arbitro')
  return faltas
}
