import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** What is shown of a tag. */
export const COLUMNS = ['id', 'nome', 'cor', 'createdAt'] as const

/** A user's own tags, as a dictionary would have them: accents and case make no difference. */
export const listMarcadores = (db: Db, userId: number) =>
  db.selectFrom('marcadores').select(COLUMNS).where('userId', '=', userId).orderBy(sql`normaliza(nome)`).orderBy('id').execute()

/** A tag of this user; undefined where there is none, or it is somebody else's. */
export const findMarcador = (db: Db, userId: number, id: number) =>
  db.selectFrom('marcadores').select(COLUMNS).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
