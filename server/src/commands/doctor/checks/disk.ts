import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

const GB = 1_000_000_000
/** Below these, in bytes: uploads will soon fail, and one upload of six files does not fit. */
const SCARCE = 5 * GB
const EXHAUSTED = 0.5 * GB

/** Free space for files, database and temporary PDFs; one entry per file system. */
export const checkDisk = (dataDir: string, free: (folder: string) => Promise<number> = freeBytes): Check => ({
  name: 'Espaço em disco',
  run: async () => {
    const places = new Map<number, { folder: string; bytes: number }>()
    for (const folder of [await existing(dataDir), tmpdir()]) {
      const { dev } = await stat(folder)
      if (!places.has(dev)) places.set(dev, { folder, bytes: await free(folder) })
    }
    return judgeDisk([...places.values()])
  },
})

export function judgeDisk(places: { folder: string; bytes: number }[]): Finding {
  const least = Math.min(...places.map(({ bytes }) => bytes))
  const facts = places
    .map(({ folder, bytes }) => `${(bytes / GB).toFixed(1).replace('.', ',')} GB livres em ${folder}`)
    .join(', ')
  if (least < EXHAUSTED) return fail(`Há só ${facts}: libere espaço já, ou protocolos serão recusados.`)
  if (least < SCARCE) return warn(`Há ${facts}: aumente o disco antes que falte.`)
  return ok(`Há ${facts}.`)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The folder, or its nearest existing parent. */
export async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  return found || dirname(folder) === folder ? folder : existing(dirname(folder))
}
