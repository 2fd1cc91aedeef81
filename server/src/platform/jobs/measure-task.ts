import type { Logger } from '../log.ts'
import type { Task } from './task.ts'

/** How one attempt of a job ended. */
export interface JobDone {
  task: string
  /** `retry`: it failed and will be tried again; `failed`: it failed for the last time. */
  outcome: 'ok' | 'retry' | 'failed'
  seconds: number
}

interface Measuring {
  name: string
  logger: Logger
  tell: ((done: JobDone) => void) | undefined
}

/** Wraps a task: writes one log line per attempt (`task`, `job`, `attempt`, `outcome`, `ms`) and calls `tell`. */
export function measureTask(task: Task, { name, logger, tell }: Measuring): Task {
  return async (payload, job) => {
    const begin = performance.now()
    const end = (outcome: JobDone['outcome']) => {
      const ms = performance.now() - begin
      tell?.({ task: name, outcome, seconds: ms / 1000 })
      logger.info({ task: name, job: job.id, attempt: job.attempt, outcome, ms: Math.round(ms * 10) / 10 }, 'job')
    }
    try {
      await task(payload, job)
    } catch (error) {
      end(job.attempt < job.maxAttempts ? 'retry' : 'failed')
      throw error
    }
    end('ok')
  }
}
