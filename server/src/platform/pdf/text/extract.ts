import { createWorkerPool, PoolClosed } from '../../workers/pool.ts'

export interface ExtractJob {
  path: string
  maxPages: number
}

/** A page that has text, counted from 1. */
export interface PageText {
  pagina: number
  /** One blank or line end between words, no control characters, at most `MAX_SIGNS`. */
  texto: string
}

/** A document whose pages need longer is given up. */
const TIMEOUT_MS = 30_000
/** 256 MB for the document, and the half gigabyte that Node itself reserves. */
const MAX_BYTES = 256_000_000 + 512_000_000

/** Processes and not threads: what a hostile file unpacks lies outside the heap that a thread can limit, and a process can be killed. */
const pool = createWorkerPool<ExtractJob, PageText[]>(new URL('./extract-worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: TIMEOUT_MS,
  idleMs: 20_000,
  process: { maxBytes: MAX_BYTES, flags: ['--max-old-space-size=256', '--max-semi-space-size=8'] },
})

/**
 * The text of the first `maxPages` pages of a PDF; pages without text are left out.
 * @returns null when it could not be read: damaged, locked, or at the limit of 30 s or 256 MB
 * @throws the signal's reason; PoolClosed
 */
export async function extractText(job: ExtractJob, signal?: AbortSignal): Promise<PageText[] | null> {
  try {
    return await pool.run(job, signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PoolClosed) throw error
    return null
  }
}
