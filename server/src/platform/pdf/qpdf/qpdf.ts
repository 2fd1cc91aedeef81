import { createWorkerPool, WorkerDied, WorkerTimeout } from '../../workers/pool.ts'
import { findNativeQpdf } from './native.ts'
import type { Limits, Qpdf, QpdfResult, QpdfRun } from './run.ts'

/** How long one run over one file may take, in milliseconds. */
export const QPDF_TIMEOUT_MS = 10_000
/** Runs at once on this node; more would only trade waiting for memory. */
const SIMULTANEOUS = 2
/** The same for runs over a whole docket: hundreds of files, one run at a time, apart from the uploads that wait for theirs. */
const JOIN = { timeoutMs: 120_000, simultaneous: 1 }

/**
 * The one way to run qpdf (https://qpdf.readthedocs.io/en/stable/cli.html): the program on PATH where there is one, else
 * the same program as WebAssembly. Whatever a hostile file does (endless loop, bomb, crash) ends as code 2 within
 * `QPDF_TIMEOUT_MS`; at most two runs at once, the others wait.
 * @throws Error when qpdf itself cannot be run, which says nothing about the file; the signal's reason
 */
export const qpdf = firstUse(() => engineFor({ timeoutMs: QPDF_TIMEOUT_MS, simultaneous: SIMULTANEOUS }))

/** As `qpdf`, for joining many files already looked at: up to two minutes, in a queue of its own. */
export const qpdfJoin = firstUse(() => engineFor(JOIN))

const engineFor = (limits: Limits): Qpdf => findNativeQpdf(limits) ?? wasmQpdf(limits.timeoutMs, limits.simultaneous)

/** Which engine there is is found out when one is needed, not when this file is loaded, and once for each PATH. */
function firstUse(make: () => Qpdf): Qpdf {
  const engines = new Map<string | undefined, Qpdf>()
  return async (run) => {
    const { PATH } = process.env
    const engine = engines.get(PATH) ?? make()
    engines.set(PATH, engine)
    return engine(run)
  }
}

/** qpdf in killable worker threads; an idle one gives its memory back after a few seconds. */
export function wasmQpdf(timeoutMs = QPDF_TIMEOUT_MS, simultaneous = SIMULTANEOUS): Qpdf {
  const pool = createWorkerPool<Omit<QpdfRun, 'signal'>, QpdfResult>(new URL('./wasm.ts', import.meta.url), {
    size: simultaneous,
    timeoutMs,
    patienceMs: 500,
    idleMs: 5_000,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  return async ({ signal, ...run }) => {
    try {
      return await pool.run(run, signal)
    } catch (error) {
      if (error instanceof WorkerTimeout || isOutOfMemory(error)) return { code: 2, stdout: '', stderr: error.message }
      throw error
    }
  }
}

const isOutOfMemory = (error: unknown): error is WorkerDied =>
  error instanceof WorkerDied && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
