import { execFile } from 'node:child_process'
import { onPath } from '../../on-path.ts'
import { createLimit } from '../../workers/concurrency-limit.ts'
import type { Limits, Qpdf, QpdfResult } from './run.ts'

/** Memory limit of one run: enough to join hundreds of megabytes, and a decompression bomb ends early. */
const MAX_BYTES = 500_000_000
/** Limit of the text that a run may print; real files stay far below. */
const MAX_OUTPUT = 16_000_000

/** The operating system's qpdf, if it is on PATH; limited by util-linux's `prlimit` where available. */
export function findNativeQpdf({ timeoutMs, simultaneous }: Limits, path = process.env.PATH ?? ''): Qpdf | undefined {
  const program = onPath('qpdf', path)
  if (!program) return undefined
  const prlimit = onPath('prlimit', path)
  const [file, ...before] = prlimit ? [prlimit, `--as=${MAX_BYTES}`, `--cpu=${Math.ceil(timeoutMs / 1000)}`, program] : [program]

  const start: Qpdf = ({ folder, args, signal }) =>
    new Promise((resolve, reject) => {
      const options = { cwd: folder, timeout: timeoutMs, killSignal: 'SIGKILL' as const, maxBuffer: MAX_OUTPUT, signal }
      execFile(file, [...before, ...args], options, (error, stdout, stderr) => {
        if (signal?.aborted) return reject(signal.reason)
        const code = !error ? 0 : error.killed || error.signal || isFlood(error) ? 2 : error.code
        if (code === 0 || code === 2 || code === 3) resolve({ code, stdout, stderr } satisfies QpdfResult)
        else reject(new Error(`qpdf could not be run: ${error?.message}`, { cause: error }))
      })
    })
  const inTurn = createLimit(simultaneous)
  return (run) => inTurn(() => start(run), run.signal)
}

/** Node's error code, not the file's, for a child whose output exceeds the limit. */
const isFlood = (error: { code?: unknown }) => error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
