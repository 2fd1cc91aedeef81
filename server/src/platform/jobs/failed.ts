import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'

/** Attempts after which people are shown a job that goes on failing; one that fails the same way each time has no more. */
export const FEW_ATTEMPTS = 3

/** A job that used up its attempts, or failed several; it stays until it succeeds, or somebody retries or discards it. */
export interface FailedJob {
  id: string
  task: string
  payload: unknown
  attempts: number
  lastError: string | null
  createdAt: Date
  failedAt: Date
  /** When it will be tried again by itself; null: never. */
  retriesAt: Date | null
}

/** The public view `graphile_worker.jobs` leaves out the payload and cannot be locked. */
const JOBS = sql`graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id`
const HAS_FAILED = sql`j.attempts >= j.max_attempts and j.locked_at is null`
const KEEPS_FAILING = sql`j.attempts >= ${sql.lit(FEW_ATTEMPTS)} and j.last_error is not null and j.locked_at is null`
const IS_SHOWN = sql`(${HAS_FAILED} or ${KEEPS_FAILING})`
const COLUMNS = sql`j.id::text as id, t.identifier as task, j.payload, j.attempts::int as attempts, j.last_error, j.created_at,
  j.updated_at as failed_at, case when j.attempts < j.max_attempts then j.run_at end as retries_at`

/** Jobs that used up their attempts, then those that failed several, the latest first (at most 200). */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select ${COLUMNS} from ${JOBS} where ${IS_SHOWN}
    order by ${HAS_FAILED} desc, j.updated_at desc, j.id desc limit 200`.execute(db)
  return rows
}

/** The first `limit` jobs that used up their attempts, the earliest first, and how many there are. */
export async function oldestFailedJobs(db: Db, limit: number): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await sql<FailedJob & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from ${JOBS} where ${HAS_FAILED}
    order by j.updated_at, j.id limit ${limit}`.execute(db)
  return { jobs: rows, total: rows[0]?.total ?? 0 }
}

/** How many used up their attempts. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${JOBS} where ${HAS_FAILED}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Leaves a job that fails the same way each time only a few attempts; it may be running. */
export async function leaveFewAttempts(db: Db, id: string): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set max_attempts = least(max_attempts, ${FEW_ATTEMPTS}::smallint) where id = ${id}::bigint`.execute(db)
}

/** Locks a job of `failedJobs` until the commit: of two people who handle it at once, the second sees what the first did. */
export async function lockFailedJob(trx: Trx, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    select ${COLUMNS} from ${JOBS} where j.id = ${id}::bigint and ${IS_SHOWN} for update of j`.execute(trx)
  return rows[0]
}

/** Resets a failed job's attempts, and the first runs now; the caller holds its lock. */
export async function retryJob(trx: Trx, id: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(trx)
}

/** Deletes a failed job from the queue; the caller holds its lock. */
export async function removeJob(trx: Trx, id: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(trx)
}
