import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The columns shown of a saved filter. */
export const COLUMNS = ['id', 'lista', 'nome', 'filtro', 'pessoas', 'createdAt'] as const

/** A user's own filters of one list in alphabetical order, ignoring accents and case. */
export const listFiltros = (db: Db, userId: number, lista: ListaComFiltro) =>
  db
    .selectFrom('filtrosSalvos')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('lista', '=', lista)
    .orderBy(sql`normaliza(nome)`)
    .execute()
export type FiltroRow = Awaited<ReturnType<typeof listFiltros>>[number]

/** A filter of this user; undefined when it is unknown or another user's. */
export const findFiltro = (db: Db, userId: number, id: number) =>
  db.selectFrom('filtrosSalvos').select(COLUMNS).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
