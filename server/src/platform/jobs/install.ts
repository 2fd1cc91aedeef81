import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const silent = new Logger(() => () => undefined)

/** An arbitrary constant of ours: an advisory lock that keeps two starting nodes from installing at the same time. */
const INSTALL_LOCK = 7_305_411_902

/**
 * Brings the job queue's own schema (`graphile_worker`) up to date. Runs at every start before any job is added, also in a
 * process that runs no jobs.
 */
export async function installJobs(database: Pick<Database, 'pool' | 'tx'>): Promise<void> {
  await database.tx(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INSTALL_LOCK})`.execute(trx)
    await runMigrations({ pgPool: database.pool, logger: silent })
  })
}
