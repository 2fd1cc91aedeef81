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

export interface FailedJob {
  id: string
  task: string
  attempts: number
  lastError: string | null
  createdAt: Date
  failedAt: Date
}

const HAS_FAILED = sql`attempts >= max_attempts and locked_at is null`

/** Jobs that used up their attempts, the latest first (at most 200); they stay until somebody looks after them. */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, attempts::int as attempts, last_error, created_at, updated_at as failed_at
    from graphile_worker.jobs
    where ${HAS_FAILED}
    order by updated_at desc limit 200`.execute(db)
  return rows
}

/** How many used up their attempts. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where ${HAS_FAILED}`.execute(db)
  return rows[0]?.n ?? 0
}
