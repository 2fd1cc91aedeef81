import { sql } from 'kysely'
import { addJob } from '../src/platform/jobs/add.ts'
import type { Reach } from './app.ts'
import { waitFor } from './wait.ts'

type Runs = Pick<Reach, 'deps' | 'startJobs'>

/** Runs a job of the queue now and waits for its end. @throws as soon as it has failed */
export async function runJob({ deps, startJobs }: Runs, task: string, payload: object = {}): Promise<void> {
  await startJobs?.()
  const key = `teste:${task}`
  await addJob(deps.db, task, payload, { key, maxAttempts: 1 })
  const { failure } = await waitFor(`the job ${task}`, async () => {
    const { rows } = await sql<{ failure: string | null }>`
      select last_error as failure from graphile_worker.jobs where key = ${key}`.execute(deps.db)
    return rows.length === 0 ? { failure: null } : rows[0]!.failure !== null && { failure: rows[0]!.failure }
  })
  if (failure !== null) throw new Error(`${task} failed: ${failure}`)
}

/** Waits until no job is due. A failed job that waits for its next try is not due: it counts as done here. */
export const jobsDone = async ({ deps, startJobs }: Runs): Promise<boolean> => {
  await startJobs?.()
  return waitFor('the job queue to be empty', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where run_at <= now()`.execute(
      deps.db,
    )
    return rows[0]?.n === 0
  })
}
