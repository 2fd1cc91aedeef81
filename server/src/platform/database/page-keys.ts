import { PER_PAGE } from '@concordia/contract/http/shapes'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { count, EXACT, total } from './total.ts'
import type { DB } from './types.ts'

/** A select of what matches, from any table; a list shows the latest movement first. */
type Sorted<Key> = SelectQueryBuilder<DB, never, Key & { id: number; movimentadoEm: Date }>

interface Page<Key> {
  page: number
  /** Columns of the key beside `id`, as the database names them. */
  beside?: readonly (Exclude<keyof Key, 'id' | 'movimentadoEm'> & string)[]
  /** The matches in the order of the list, walked when there are too many to count; absent: there are always few. */
  walk?: Sorted<Key>
  /** `walk` is always the faster way: an index has just these matches, in this order. */
  isIndexed?: boolean
}

/**
 * The keys of one page, each with the number of matches. The matches are collected once: when there are few enough to count, the
 * page is taken from them. Only above that limit is the list walked from its top, where matches are then frequent; with few
 * matches such a walk would go to the end of the list. What one user sees is always few enough to sort, and a query with one
 * branch is planned in half the time.
 */
export function pageKeys<Key extends { id: number }>(
  all: Sorted<Key>,
  { page, beside = [], walk, isIndexed = false }: Page<Key>,
): Expression<Omit<Key, 'movimentadoEm'> & { matches: number }> {
  const cut = sql`limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`
  const exact = sql.lit(EXACT)
  const key = sql.join(['id', ...beside].map((column) => sql.ref(column)))
  const latest = sql`order by movimentado_em desc, id desc ${cut}`
  if (!walk)
    return sql`(
      with m as materialized (${all})
      select ${key}, (select least(count(*), ${exact} + 1) from m)::int as matches from m ${latest})`
  if (isIndexed)
    return sql`(
      select ${key}, (select count(*)::int from (${all.limit(EXACT + 1)}) c) as matches from (${walk}) w ${cut})`
  return sql`(
    with m as materialized (${all.limit(EXACT + 1)}), n as materialized (select count(*)::int as matches from m)
    select ${key}, (select matches from n) as matches from (
      (select ${key} from m where (select matches from n) <= ${exact} ${latest})
      union all
      (select ${key} from (${walk}) w where (select matches from n) > ${exact} ${cut})
    ) x)`
}

/** How many of the latest movements a search compares one by one before it collects all matches. */
export const LATEST = 2_000

/**
 * The time of the movement that follows the latest `LATEST`: at most so many came after it, however many share one time (a bulk import).
 * Null where there are no more than these.
 * @param rows a table, or "table where …"
 */
export const latestSince = (rows: RawBuilder<unknown>) =>
  sql`(select movimentado_em from ${rows} order by movimentado_em desc, id desc offset ${sql.lit(LATEST)} limit 1)`

/** The rows of a page with the total. Past the last page there is no row to carry it, so that the matches are counted. */
export async function withTotal<Row extends { matches: number }>(db: Db, all: Sorted<unknown>, rows: Row[], page: number) {
  const matches = rows[0]?.matches ?? (page === 1 ? 0 : (await count(db, all).executeTakeFirstOrThrow()).n)
  return { rows, ...(await total(all, matches)) }
}
