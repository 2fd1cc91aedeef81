import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** The columns shown of a tag. */
export const COLUMNS = ['id', 'nome', 'cor', 'createdAt'] as const

/** A user's own tags in alphabetical order, ignoring accents and case. */
export const listMarcadores = (db: Db, userId: number) =>
  db.selectFrom('marcadores').select(COLUMNS).where('userId', '=', userId).orderBy(sql`normaliza(nome)`).orderBy('id').execute()

/** A tag of this user; undefined when it is unknown or another user's. */
export const findMarcador = (db: Db, userId: number, id: number) =>
  db.selectFrom('marcadores').select(COLUMNS).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
