import { createWorkerPool, WorkerDied, WorkerTimeout } from './worker-pool.ts'

export interface StampJob {
  /** Path of a PDF that qpdf has put in order: others may hang the thread or lose text (docs/decisions). */
  file: string
  stamp?: {
    /** Path of the stamped copy. */
    to: string
    /** Stands before ` · fls. n/N`. */
    label: string
    /** Number of its first page in the whole. */
    first: number
    total: number
  }
}

const pool = createWorkerPool<StampJob, number>(new URL('./stamp-worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: 20_000,
  patienceMs: 2_000,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * Counts the pages of a PDF and, when asked, prints a line in the lower margin of each.
 * @returns how many pages; null when the file cannot be worked on (its structure, time or memory)
 * @throws the signal's reason
 */
export async function stampPdf(job: StampJob, signal?: AbortSignal): Promise<number | null> {
  const stamp = job.stamp && { ...job.stamp, label: printable(job.stamp.label) }
  try {
    const pages = await pool.run({ file: job.file, ...(stamp && { stamp }) }, signal)
    return pages > 0 ? pages : null
  } catch (error) {
    signal?.throwIfAborted()
    // Anything a hostile file provokes in the library is about the file; only what is not an error of ours may pass.
    if (error instanceof WorkerTimeout || error instanceof WorkerDied || error instanceof Error) return null
    throw error
  }
}

/** What the font every reader brings along has letters for (WinAnsi); the rest becomes a question mark. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
