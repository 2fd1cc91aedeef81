import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'concordia-upload-'
/** What the platform puts into the system's temporary folder while it looks at a file. */
const OURS = /^concordia-(upload|pdf|autos)-/
/** Milliseconds; no look takes nearly as long. */
const ABANDONED_AFTER = 3_600_000

/** Lends a folder of its own for the copy of one upload; it is gone when `use` has ended. */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A folder for work that outlives the call, e.g. a file that is still being sent; `remove` takes it away, and the sweep
 * whatever a crash leaves.
 */
export async function openScratchFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'concordia-autos-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Sweeps now and every hour until it is stopped. On every node, and no job: a job runs on one machine, and what lies in the
 * temporary folder of another is out of its reach.
 */
export function keepSweepingScratch(onError: (error: unknown) => void): { stop(): void } {
  const sweep = () => void sweepScratch().catch(onError)
  sweep()
  const timer = setInterval(sweep, ABANDONED_AFTER).unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Removes the copies a crash left on this machine; they are other people's documents. By the machine's own time,
 * as its files are: another clock would take copies away from under those who read them.
 */
export async function sweepScratch(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => OURS.test(entry))) {
    const folder = join(tmpdir(), name)
    // It may end meanwhile, or belong to another user of the machine.
    const facts = await stat(folder).catch(() => undefined)
    const isOurs = facts && (process.getuid === undefined || facts.uid === process.getuid())
    if (isOurs && Date.now() - facts.mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true, force: true })
  }
}
