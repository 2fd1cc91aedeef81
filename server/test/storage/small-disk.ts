import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../database.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Mounts a file system of its own in memory, until the test ends. @returns its folder; null where this user may not mount one */
export async function smallDisk(kilobytes: number): Promise<string | null> {
  const folder = await temporaryFolder()
  if (process.platform !== 'linux' || !run('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'tmpfs', folder))
    return null
  onTestFinished(() => void run('umount', '--lazy', folder))
  return folder
}

/** Writes until nothing more fits. */
export const fill = (folder: string): Promise<void> =>
  writeFile(join(folder, 'enchimento'), Buffer.alloc(64 << 20)).catch(() => undefined)

export const makeReadOnly = (folder: string): boolean => run('mount', '-o', 'remount,ro', folder)
