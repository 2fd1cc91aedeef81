import { createWorkerPool } from '../../workers/pool.ts'

export interface LooksJob {
  /** A PDF that qpdf has just written. */
  from: string
  /** Where it is written with the looks. */
  to: string
}

const pool = createWorkerPool<LooksJob, void>(new URL('./looks-worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: 8_000,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * Draws the values of a form that readers would draw themselves: where documents are joined, one form must not decide that for all.
 * @returns false when that was not possible
 * @throws the signal's reason
 */
export async function drawLooks(job: LooksJob, signal?: AbortSignal): Promise<boolean> {
  try {
    await pool.run(job, signal)
    return true
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
