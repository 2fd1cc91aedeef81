import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { createPool, type Db } from '../server/src/platform/database/database.ts'
import type { DB } from '../server/src/platform/database/types.ts'
import { ColumnNames } from '../server/src/platform/database/values.ts'
import { median } from './measure.ts'

/**
 * One connection whose server process is measured: the processor time of a query, in milliseconds, hardly changes when other programs
 * are busy. Parallel helpers are switched off, because their time would not be counted. Linux only: reads /proc.
 */
export async function openCpu(databaseUrl: string) {
  const pool = createPool(databaseUrl, 1, console.error)
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new ColumnNames()] })
  await sql`set max_parallel_workers_per_gather = 0`.execute(db)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const worked = () => Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  return {
    async median(rounds: number, work: (db: Db) => Promise<unknown>): Promise<number> {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const before = worked()
        await work(db)
        times.push(worked() - before)
      }
      return median(times.slice(1))
    },
    close: () => db.destroy(),
  }
}
