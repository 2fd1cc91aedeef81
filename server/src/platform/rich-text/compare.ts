import { createWorkerPool } from '../workers/pool.ts'
import type { Counts } from './redline.ts'

/** HTML of two versions, as `readRichText` wrote it. */
export interface Versions {
  before: string
  after: string
}
export interface Comparison extends Counts {
  /** The new version with its changes marked: see `toHtml`. */
  html: string
  /** The same for `rich-text.typ`. */
  doc: unknown
}

/** Two long texts written to be hard to compare take seconds, in which this node would answer nobody: hence a worker. */
const pool = createWorkerPool<Versions, Comparison>(new URL('./worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 20_000,
  idleMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

/** @throws WorkerTimeout, WorkerDied for versions that take too long or too much memory */
export const compareVersions = (versions: Versions, signal?: AbortSignal): Promise<Comparison> => pool.run(versions, signal)
