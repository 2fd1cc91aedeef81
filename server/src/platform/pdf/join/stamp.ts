import { createWorkerPool } from '../../workers/pool.ts'
import type { Written } from './xref-reader.ts'

export interface StampJob {
  /** A PDF just written by qpdf; the changed pages are appended to it, and nothing refers to them yet. */
  written: Pick<Written, 'path' | 'table' | 'size'>
  /** Object numbers of the pages of one document. */
  pages: readonly number[]
  /** Text before ` · fls. n/N`. */
  label: string
  /** Number of its first page in the whole. */
  first: number
  total: number
  /** Object numbers of the font, of the stream that saves the graphics state, and of the first stamp; the others follow. */
  font: number
  save: number
  stamps: number
}

const pool = createWorkerPool<StampJob, [number, number][]>(new URL('./stamp-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 20_000,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * Stamps a line into the lower margin of each page of one document within a PDF, by appending to the file.
 * @returns number and offset of each written object; null when the document cannot be processed: time, memory,
 *   structure
 * @throws the signal's reason
 */
export async function stampPages(job: StampJob, signal?: AbortSignal): Promise<[number, number][] | null> {
  try {
    return await pool.run({ ...job, label: printable(job.label) }, signal)
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

/** Replaces characters outside WinAnsi, which the standard font lacks, by a question mark. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
