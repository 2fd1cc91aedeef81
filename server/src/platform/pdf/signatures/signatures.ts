import { createWorkerPool } from '../../workers/pool.ts'
import type { Container } from './cms.ts'

/** A digital signature inside a PDF. Whether an authority vouches for its certificate is not checked. */
export interface Signature extends Container {
  /** Nothing was added to the file after it. */
  coversFile: boolean
}

const pool = createWorkerPool<Uint8Array, Signature[]>(new URL('./worker.ts', import.meta.url), {
  size: 1,
  timeoutMs: 20_000,
  idleMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
})

/**
 * The digital signatures of a PDF (PAdES, adbe.pkcs7), in the order of the file; [] without one. An unreadable signature is
 * returned as invalid.
 * @throws WorkerTimeout, WorkerDied for a file that takes too long or too much memory
 */
export const readSignatures = (file: Uint8Array): Promise<Signature[]> => pool.run(file)
