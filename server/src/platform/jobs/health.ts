import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * @param waiting tasks that wait on purpose (no mail server yet) and say nothing about the queue's health
 * @returns age in seconds of the oldest job that is due and not running; 0 when nothing waits (readiness: red over 600)
 */
export async function jobsHealth(db: Db, waiting: readonly string[] = []): Promise<{ oldestDueSeconds: number }> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
      and task_identifier <> all(${[...waiting]}::text[])`.execute(db)
  return { oldestDueSeconds: rows[0]?.seconds ?? 0 }
}
