import { createWorkerPool } from './worker-pool.ts'

export interface StampJob {
  /** Path of a PDF that qpdf has put in order: others may hang the thread or lose text (docs/decisions). */
  file: string
  /** Its bytes before it was stamped: what stands behind them is an older stamp, and goes. */
  size: number
  /** Stands before ` · fls. n/N`. */
  label: string
  /** Number of its first page in the whole. */
  first: number
  total: number
}

const pool = createWorkerPool<StampJob, number>(new URL('./stamp-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 20_000,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * Prints a line in the lower margin of each page of a PDF, which grows by it.
 * @returns how many pages; null when the file cannot be worked on, whatever the library says of it: time, memory, structure
 * @throws the signal's reason
 */
export async function stampPdf(job: StampJob, signal?: AbortSignal): Promise<number | null> {
  try {
    return await pool.run({ ...job, label: printable(job.label) }, signal)
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

/** What the font every reader brings along has letters for (WinAnsi); the rest becomes a question mark. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
