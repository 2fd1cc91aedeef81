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
 * A folder for work that outlives the call, e.g. a file that is still being sent; `remove` takes it away, and the cron job
 * whatever a crash leaves.
 */
export async function openScratchFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'concordia-autos-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Cron: removes the copies a crash left on this machine; they are other people's documents. By the machine's own time,
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
