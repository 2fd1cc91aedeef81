import type { Db, Trx } from '../database/database.ts'
import { addJobs } from '../jobs/add.ts'

/** Name of the job that `sendEmailTask` does. */
export const SEND_EMAIL = 'enviarEmail'

/** With waits of at most 30 minutes this is a little over three days, as long as mail servers usually retry. */
const MAX_ATTEMPTS = 150

/** A slow mail server must not hold up other jobs, and a pile of notices must not hold up one-time codes. */
const PRIORITY = { secret: 5, other: 10 }

/** Adds the jobs that send these rows of `emails`. */
export async function giveToSender(trx: Db | Trx, ids: readonly number[], { secret }: { secret: boolean }): Promise<void> {
  const priority = secret ? PRIORITY.secret : PRIORITY.other
  const jobs = ids.map((id) => ({ payload: { id }, key: `email:${id}` }))
  await addJobs(trx, SEND_EMAIL, jobs, { maxAttempts: MAX_ATTEMPTS, priority })
}
