import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'

interface JobOptions {
  /** Deterministic: adding the same key again before the job runs replaces the job instead of adding a second one. */
  key?: string
  /** Absent: at once. */
  runAt?: Date
  /** A job under this key that has not run yet keeps its time. */
  keepRunAt?: boolean
  /** Attempts before it is set aside as failed. */
  maxAttempts?: number
  /** 0 when absent; among due jobs, lower numbers run first. */
  priority?: number
}

/** With the longest wait of `startJobs` (30 min) this is about two days of retries. */
const MAX_ATTEMPTS = 100

/**
 * Adds a job in the caller's transaction: it exists only if the transaction commits, and starts within milliseconds of it.
 * @param task name of one of the tasks given to `startJobs`
 * @param payload becomes JSON; small, without personal data (ids)
 */
export const addJob = (db: Db | Trx, task: string, payload: object, { key, ...options }: JobOptions = {}): Promise<void> =>
  addJobs(db, task, [{ payload, key }], options)

/** The same for several payloads at once, each with its key. */
export async function addJobs(
  db: Db | Trx,
  task: string,
  jobs: readonly { payload: object; key: string | undefined }[],
  options: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  if (jobs.length === 0) return
  const { runAt = null, maxAttempts = MAX_ATTEMPTS, priority = 0 } = options
  const mode = options.keepRunAt ? 'preserve_run_at' : 'replace'
  await sql`select from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text), graphile_worker.add_job(
    ${task}::text, job.payload,
    run_at := ${runAt}::timestamptz, max_attempts := ${maxAttempts}::int, job_key := job.key, priority := ${priority}::int,
    job_key_mode := ${mode}::text)`.execute(db)
}
