import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './types.ts'

/** Exact to here, an estimate beyond (DESIGN §8). */
export const EXACT = 10_000

/** Numbers of what matches, whatever they were selected from. */
export type Matching = SelectQueryBuilder<DB, never, { id: number }>

/** Counts what matches, up to one more than is told exactly. */
export const count = (db: Db, matching: Matching) =>
  db.selectFrom(matching.limit(EXACT + 1).as('x')).select((eb) => eb.fn.countAll<number>().as('n'))

/** What `count` said; beyond `EXACT` the planner's estimate of the same query, marked as such. */
export async function total(matching: Matching, matches: number): Promise<{ total: number; approximate: boolean }> {
  if (matches <= EXACT) return { total: matches, approximate: false }
  const [explained] = await matching.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  const estimate = explained!['QUERY PLAN'][0].Plan['Plan Rows']
  return { total: Math.max(EXACT + 1, Math.round(estimate)), approximate: true }
}
