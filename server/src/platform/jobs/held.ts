import type { WorkerEvents } from 'graphile-worker'
import { SILENCE_SECONDS } from './nodes.ts'

/** The jobs a worker knows itself to hold. */
export interface Held {
  /** Those under way, and those that ended so lately that the record of it may still be on its way to the database. */
  ids(): string[]
}

/** @param events of the worker, before it starts */
export function holding(events: WorkerEvents): Held {
  /** When a job ended, on the clock of `performance.now`; null while it is under way. */
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
