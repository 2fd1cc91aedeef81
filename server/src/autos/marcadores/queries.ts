import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The columns shown of a tag. */
export const COLUMNS = ['id', 'nome', 'cor', 'createdAt'] as const

const marcadoresDe = (db: Db, userId: number) => db.selectFrom('marcadores').select(COLUMNS).where('userId', '=', userId)

/** A user's own tags in alphabetical order, ignoring accents and case. */
export const listMarcadores = (db: Db, userId: number) =>
  marcadoresDe(db, userId).orderBy(sql`normaliza(nome)`).orderBy('id').execute()

/** A tag of this user: tags are private to their owner (docs/rules/access.md). */
export const ownMarcador = (db: Db, userId: number, id: number) => marcadoresDe(db, userId).where('id', '=', id)

/** A tag of this user; undefined when it is unknown or another user's. */
export const findMarcador = (db: Db, userId: number, id: number) => ownMarcador(db, userId, id).executeTakeFirst()

type Row = Awaited<ReturnType<typeof listMarcadores>>[number]

export const presentMarcador = ({ id, nome, cor, createdAt }: Row): Marcador => ({
  id,
  nome,
  cor,
  created_at: createdAt.toISOString(),
})
