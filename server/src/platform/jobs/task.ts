import type { Logger } from '../log.ts'

export interface RunningJob {
  id: string
  /** 1 at the first try. */
  attempt: number
  maxAttempts: number
  logger: Logger
  /** Aborts when the server stops and the job's time to finish is over. */
  signal: AbortSignal
}

/** What a job does. It may run more than once (at least once), so it must be idempotent; throwing means "retry later". */
export type Task = (payload: unknown, job: RunningJob) => Promise<void>
