import { sql } from 'kysely'
import type { Db, Trx } from '../src/platform/database/database.ts'

/**
 * How often `work` searched an index, and how many rows it then fetched from the table, as PostgreSQL counts them; sequential scans
 * are off, as on a big table.
 */
export const countScans = (
  db: Db,
  index: string,
  work: (trx: Trx) => Promise<unknown>,
): Promise<{ scans: number; rows: number }> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    // The counts of this connection may hold those of a transaction before.
    const before = await counts(trx, index)
    await work(trx)
    const after = await counts(trx, index)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })

async function counts(trx: Trx, index: string) {
  const { rows } = await sql<{ scans: number; rows: number }>`
    select pg_stat_get_xact_numscans(indexrelid) as scans, pg_stat_get_xact_tuples_fetched(indrelid) as rows
    from pg_index where indexrelid = ${index}::regclass`.execute(trx)
  return rows[0]!
}
