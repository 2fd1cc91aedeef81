import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { endOfDay, startOfDay } from '../platform/database/days.ts'

const BATCH = 1_000

/** Fees of a user created in a period, oldest first, after the one named `after`. Days in São Paulo, both inclusive. */
const custasCriadas = (db: Db, { userId, from, to, after }: { userId: number; from: string; to: string; after?: number }) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'createdAt', 'descricao', 'identificador', 'valorCentavos', 'situacao', 'meio', 'pagoEm'])
    .where('userId', '=', userId)
    .where('createdAt', '>=', startOfDay(from))
    .where('createdAt', '<', endOfDay(to))
    // The instant is compared in the database: JavaScript's has only milliseconds.
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > ((select created_at from pagamentos where id = ${after}), ${after}::bigint)`),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(BATCH)

export type CustaCriada = Awaited<ReturnType<ReturnType<typeof custasCriadas>['execute']>>[number]

/** All of them, in batches: only one batch is in memory, and no transaction stays open. */
export async function* custasDoPeriodo(
  db: Db,
  filter: { userId: number; from: string; to: string },
): AsyncGenerator<CustaCriada[]> {
  let last: CustaCriada | undefined
  do {
    const rows = await custasCriadas(db, { ...filter, ...(last && { after: last.id }) }).execute()
    if (rows.length > 0) yield rows
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}
