import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'concordia-upload-'
/** Names of our folders and files in the system's temporary folder. */
const OURS = /^concordia-(upload|pdf|autos|valida)-/
/** Milliseconds; no use of a folder takes nearly as long. */
const ABANDONED_AFTER = 3_600_000

/** Lends a temporary folder for one upload's copy, and removes it when `use` has ended. */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A temporary folder that outlives the call, e.g. for a file that is still being sent. `remove` deletes it; after a crash the
 * sweep does.
 */
export async function openScratchFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'concordia-autos-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Sweeps now and every hour until stopped. Runs on every node and not as a job: a job runs on one machine and cannot reach the
 * temporary folders of the others.
 */
export function keepSweepingScratch(onError: (error: unknown) => void): { stop(): void } {
  const sweep = () => void sweepScratch().catch(onError)
  sweep()
  const timer = setInterval(sweep, ABANDONED_AFTER).unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Removes copies that a crash left on this machine; they are other people's documents. Uses the machine's clock, like the files'
 * times: another clock could remove copies that are in use.
 */
export async function sweepScratch(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => OURS.test(entry))) {
    const folder = join(tmpdir(), name)
    // The folder may disappear meanwhile, or belong to another user of the machine.
    const facts = await stat(folder).catch(() => undefined)
    const isOurs = facts && (process.getuid === undefined || facts.uid === process.getuid())
    if (isOurs && Date.now() - facts.mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true, force: true })
  }
}
