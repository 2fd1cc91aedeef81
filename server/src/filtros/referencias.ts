import type { Referencia } from '@concordia/contract/filtros/schemas'
import type { Db } from '../platform/database/database.ts'

/** The ids in a filter. */
export interface Referido {
  area?: number | undefined
  marcadores?: number[] | undefined
  user?: number | undefined
  arbitro?: number | undefined
}
type Existentes = Awaited<ReturnType<typeof readReferidos>>

/** Reads everything these filters refer to: the areas and the tags of this user that exist, and the accounts that were closed. */
export async function readReferidos(db: Db, userId: number, filtros: Referido[]) {
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
export function faltasDe({ area, marcadores = [], user, arbitro }: Referido, existem: Existentes): Referencia[] {
  const faltas: Referencia[] = []
  if (area && !existem.areas.has(area)) faltas.push('area')
  if (marcadores.some((id) => !existem.marcadores.has(id))) faltas.push('marcadores')
  if (user && existem.encerradas.has(user)) faltas.push('user')
  if (arbitro && existem.encerradas.has(arbitro)) faltas.push('arbitro')
  return faltas
}
