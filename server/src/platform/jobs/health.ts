import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The state of the job queue, which all nodes share. */
export interface QueueState {
  /** Age in seconds of the oldest job that is due and not running; 0 without one. */
  oldestDueSeconds: number
  /** How many jobs are due and not running. */
  due: number
  /** How many used up their attempts. */
  failed: number
}

/** @param waiting tasks that wait on purpose (no mail server yet) and say nothing about the queue's health: not counted as due */
export async function queueState(db: Db, waiting: readonly string[] = []): Promise<QueueState> {
  const due = sql`run_at <= now() and locked_at is null and attempts < max_attempts
    and task_identifier <> all(${[...waiting]}::text[])`
  const { rows } = await sql<QueueState>`
    select coalesce(extract(epoch from now() - min(run_at) filter (where ${due})), 0)::float8 as oldest_due_seconds,
      count(*) filter (where ${due})::int as due,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from graphile_worker.jobs`.execute(db)
  return rows[0]!
}
