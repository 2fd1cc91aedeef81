import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './types.ts'

/** Counts up to this are exact, beyond it estimated (docs/performance.md). */
export const EXACT = 10_000

/** A select of the ids that match, from any table. */
export type Matching = SelectQueryBuilder<DB, never, { id: number }>

/** Counts the matches, and stops one above EXACT. */
export const count = (db: Db, matching: Matching) =>
  db.selectFrom(matching.limit(EXACT + 1).as('x')).select((eb) => eb.fn.countAll<number>().as('n'))

/** The result of `count`; above `EXACT` the planner's estimate of the same query, marked as an estimate. */
export async function total(matching: Matching, matches: number): Promise<{ total: number; approximate: boolean }> {
  if (matches <= EXACT) return { total: matches, approximate: false }
  return { total: Math.max(EXACT + 1, Math.round(await estimate(matching))), approximate: true }
}

async function estimate(matching: Matching): Promise<number> {
  const [explained] = await matching.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  return explained!['QUERY PLAN'][0].Plan['Plan Rows']
}

/**
 * Whether by the planner's estimate so many rows match that reading rows until EXACT are counted is faster than the trigram index,
 * which reads the whole lists of all trigrams of the text first: at a million rows 40 ms instead of 230.
 */
export const areMany = async (matching: Matching): Promise<boolean> => (await estimate(matching)) > 6 * EXACT
