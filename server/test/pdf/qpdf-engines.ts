import { afterAll, beforeAll, describe, vi } from 'vitest'
import { findNativeQpdf } from '../../src/platform/pdf/qpdf/native.ts'
import { QPDF_TIMEOUT_MS, wasmQpdf } from '../../src/platform/pdf/qpdf/qpdf.ts'
import type { Qpdf } from '../../src/platform/pdf/qpdf/run.ts'

const native = findNativeQpdf({ timeoutMs: QPDF_TIMEOUT_MS, simultaneous: 2 })

/** The engines on this machine: qpdf as WebAssembly, and the program if it is installed. */
const ENGINES: [name: string, path: string, qpdf: Qpdf][] = [
  ['as WebAssembly', '', wasmQpdf()],
  ...(native ? [['as a program of this machine', process.env.PATH!, native] satisfies [string, string, Qpdf]] : []),
]

/** Runs the same tests with each engine, which the platform then uses too. */
export function withEachQpdf(tests: (qpdf: Qpdf) => void): void {
  describe.each(ENGINES)('with qpdf %s', (_name, path, qpdf) => {
    beforeAll(() => void vi.stubEnv('PATH', path))
    afterAll(() => void vi.unstubAllEnvs())
    tests(qpdf)
  })
}
