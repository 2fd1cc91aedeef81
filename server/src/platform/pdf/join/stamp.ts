import { createWorkerPool, WorkerTimeout } from '../../workers/pool.ts'
import type { PdfStructure } from './xref-reader.ts'

export interface StampJob {
  /** A PDF just written by qpdf; the changed pages are appended to it, and nothing refers to them yet. */
  written: Pick<PdfStructure, 'path' | 'table' | 'size'>
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

/** Milliseconds for one document: real ones take far less, even with thousands of pages. */
const STAMP_TIMEOUT_MS = 8_000

const pool = createWorkerPool<StampJob, [number, number][]>(new URL('./stamp-worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: STAMP_TIMEOUT_MS,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * Stamps a line into the lower margin of each page of one document within a PDF, by appending to the file.
 * @returns number and offset of each written object; `slow` when it takes too long, `unusable` when memory or structure prevent it
 * @throws the signal's reason
 */
export async function stampPages(job: StampJob, signal?: AbortSignal): Promise<[number, number][] | 'slow' | 'unusable'> {
  try {
    return await pool.run({ ...job, label: printable(job.label) }, signal)
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof WorkerTimeout ? 'slow' : 'unusable'
  }
}

/** Replaces characters outside WinAnsi, which the standard font lacks, by a question mark. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
