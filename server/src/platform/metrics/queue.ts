import { setTimeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../database/database.ts'
import { type QueueState, queueState } from '../jobs/health.ts'

/** Timeout of the database, in milliseconds: a late scrape is lost as a whole. */
const PATIENCE_MS = 2_000

/**
 * Metrics of the job queue, which all nodes share, read when they are scraped. While the database does not answer,
 * `concordia_db_up` is 0 and the other three are absent.
 * @param waiting tasks that wait on purpose, see `queueState`
 * @returns a function that updates the metrics; never throws
 */
export function measureQueue(registry: Registry, db: Db, waiting: readonly string[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('concordia_db_up', 'Whether the database answered in time.')
  const state = {
    oldestDueSeconds: gauge('concordia_jobs_oldest_due_seconds', 'How long the oldest job that is due has waited.'),
    due: gauge('concordia_jobs_due', 'Jobs that are due and not running.'),
    failed: gauge('concordia_jobs_failed', 'Jobs laid aside after their last attempt.'),
  }
  const show = (found: QueueState | null) => {
    up.set(found ? 1 : 0)
    for (const [name, measure] of Object.entries(state))
      if (found) measure.set(found[name as keyof QueueState])
      else measure.remove()
  }
  let asking: Promise<QueueState | null> | undefined
  const ask = () => {
    // While a query hangs, no second one is sent.
    asking ??= queueState(db, waiting)
      .catch(() => null)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return async () => show(await Promise.race([ask(), setTimeout(PATIENCE_MS, null, { ref: false })]))
}
