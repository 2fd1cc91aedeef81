import { findNativeQpdf } from './qpdf-native.ts'
import { createWorkerPool, WorkerDied, WorkerTimeout } from './worker-pool.ts'

/** How long one run may take, in milliseconds. */
export const QPDF_TIMEOUT_MS = 10_000
/** Runs at once on this node; more would only trade waiting for memory. */
const SIMULTANEOUS = 2

export interface QpdfRun {
  /** Relative names in `args` are files of this folder, and output goes there too. */
  folder: string
  /**
   * File names start with `./`, so that no name can pass for an option or a file of options. After `--pages` every file
   * needs its range (`1-z`): the WebAssembly build cannot do without.
   */
  args: string[]
}

export interface QpdfResult {
  /** 0 fine, 2 impossible (unreadable, password, out of time or memory), 3 done after repairing damage. */
  code: 0 | 2 | 3
  stdout: string
  stderr: string
}

export type Qpdf = (run: QpdfRun) => Promise<QpdfResult>

let engine: Qpdf | undefined

/**
 * The one way to run qpdf (https://qpdf.readthedocs.io/en/stable/cli.html): the program on PATH where there is one, else
 * the same program as WebAssembly. Whatever a hostile file does (endless loop, bomb, crash) ends as code 2 within
 * `QPDF_TIMEOUT_MS`; at most two runs at once, the others wait.
 * @throws Error when qpdf itself cannot be run, which says nothing about the file
 */
export const qpdf: Qpdf = async (run) => {
  engine ??= findNativeQpdf({ timeoutMs: QPDF_TIMEOUT_MS, simultaneous: SIMULTANEOUS }) ?? wasmQpdf()
  return engine(run)
}

/** qpdf in killable worker threads; an idle one gives its memory back after a few seconds. */
export function wasmQpdf(timeoutMs = QPDF_TIMEOUT_MS): Qpdf {
  const pool = createWorkerPool<QpdfRun, QpdfResult>(new URL('./qpdf-wasm.ts', import.meta.url), {
    size: SIMULTANEOUS,
    timeoutMs,
    patienceMs: 500,
    idleMs: 5_000,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  return async (run) => {
    try {
      return await pool.run(run)
    } catch (error) {
      if (error instanceof WorkerTimeout || isOutOfMemory(error)) return { code: 2, stdout: '', stderr: error.message }
      throw error
    }
  }
}

const isOutOfMemory = (error: unknown): error is WorkerDied =>
  error instanceof WorkerDied && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
