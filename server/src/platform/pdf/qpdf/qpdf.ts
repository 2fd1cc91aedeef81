import { diskProblemIn } from '../../disk.ts'
import { createWorkerPool, WorkerDied, WorkerTimeout } from '../../workers/pool.ts'
import { findNativeQpdf } from './native.ts'
import type { Limits, Qpdf, QpdfResult, QpdfRun } from './run.ts'

/** Timeout of one run over one file, in milliseconds. */
export const QPDF_TIMEOUT_MS = 10_000
/** Concurrent runs on this node; more would only use more memory for less waiting. */
const SIMULTANEOUS = 2
/** The same for runs over a whole docket: hundreds of files, in a queue apart from uploads; two, so that a heavy one blocks no other. */
const JOIN = { timeoutMs: 120_000, simultaneous: 2 }

/**
 * The one way to run qpdf (https://qpdf.readthedocs.io/en/stable/cli.html): the program on PATH if there is one, else the same
 * program as WebAssembly. Anything a hostile file causes (endless loop, bomb, crash) ends as code 2 within `QPDF_TIMEOUT_MS`; at
 * most two runs at once, the others wait.
 * @throws Error when qpdf itself cannot be run, which says nothing about the file; the signal's reason
 */
export const qpdf = firstUse(() => engineFor({ timeoutMs: QPDF_TIMEOUT_MS, simultaneous: SIMULTANEOUS }))

/** As `qpdf`, for joining many checked files: up to two minutes, in its own queue. */
export const qpdfJoin = firstUse(() => engineFor(JOIN))

const engineFor = (limits: Limits): Qpdf =>
  notForLackOfSpace(findNativeQpdf(limits) ?? wasmQpdf(limits.timeoutMs, limits.simultaneous))

/** A run that had no room for its output says nothing about the file. */
export const notForLackOfSpace =
  (engine: Qpdf): Qpdf =>
  async (run) => {
    const result = await engine(run)
    if (result.code !== 0 && diskProblemIn(result.stderr)) throw new Error(`qpdf could not write: ${result.stderr}`)
    return result
  }

/** Looks for the engine on first use, not on import, and once for each PATH. */
function firstUse(make: () => Qpdf): Qpdf {
  const engines = new Map<string | undefined, Qpdf>()
  return async (run) => {
    const { PATH } = process.env
    const engine = engines.get(PATH) ?? make()
    engines.set(PATH, engine)
    return engine(run)
  }
}

/** qpdf in worker threads that can be killed; idle ones end after a few seconds to free memory. */
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
