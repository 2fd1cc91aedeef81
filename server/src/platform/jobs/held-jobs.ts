import type { WorkerEvents } from 'graphile-worker'
import { SILENCE_SECONDS } from './nodes.ts'

/** The jobs that a worker knows it holds. */
export interface HeldJobs {
  /** The running ones, and those that ended so recently that the database may not have recorded it yet. */
  ids(): string[]
}

/** @param events of the worker, before it starts */
export function trackHeldJobs(events: WorkerEvents): HeldJobs {
  /** When a job ended, in the time of `performance.now`; null while it runs. */
  const jobs = new Map<string, number | null>()
  events.on('job:start', ({ job }) => void jobs.set(job.id, null))
  events.on('job:complete', ({ job }) => void jobs.set(job.id, performance.now()))
  return {
    ids() {
      const longAgo = performance.now() - SILENCE_SECONDS * 1000
      for (const [id, ended] of jobs) if (ended !== null && ended < longAgo) jobs.delete(id)
      return [...jobs.keys()]
    },
  }
}
