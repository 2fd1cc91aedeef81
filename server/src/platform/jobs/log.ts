import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../log.ts'

interface Meta {
  failure?: boolean
  job?: { attempts: number; max_attempts: number }
}

/** Writes graphile-worker's messages to our log: its chatter as debug, a failure that will be retried as a warning. */
export const workerLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(({ taskIdentifier, jobId }) => (level, message, meta: Meta) => {
    const willRetry = meta?.failure === true && meta.job !== undefined && meta.job.attempts < meta.job.max_attempts
    const ours = level === 'error' ? (willRetry ? 'warn' : 'error') : level === 'warning' ? 'warn' : 'debug'
    logger[ours]({ task: taskIdentifier, job: jobId }, message)
  })
