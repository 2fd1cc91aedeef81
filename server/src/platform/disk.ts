import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const GB = 1_000_000_000

/** Why nothing can be written: no space (or the user's share is spent), read-only, or failing. */
export type DiskProblem = 'cheio' | 'so-leitura' | 'falha'

/** Node's codes, and PostgreSQL's: disk_full, read_only_sql_transaction, io_error. */
const CODES: Record<string, DiskProblem> = {
  ENOSPC: 'cheio',
  EDQUOT: 'cheio',
  EROFS: 'so-leitura',
  '53100': 'cheio',
  '25006': 'so-leitura',
  '58030': 'falha',
}
/** What other programs (PostgreSQL's, qpdf) print for the same errors. */
const FULL = /no space left on device|disk quota exceeded/i
const READ_ONLY = /read-only file system/i

/** Whether an error, or what caused it, only means that a disk of files or database takes no more; null for any other. */
export function diskProblemOf(error: unknown): DiskProblem | null {
  for (let link = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth++) {
    const known = CODES[String((link as { code?: unknown }).code)] ?? diskProblemIn(link.message)
    if (known) return known
  }
  return null
}

/** The same, from the text that a program printed. */
export function diskProblemIn(text: string): DiskProblem | null {
  if (FULL.test(text)) return 'cheio'
  return READ_ONLY.test(text) ? 'so-leitura' : null
}

/** A file system by one of its folders. */
interface Space {
  folder: string
  /** Free for this user. */
  bytes: number
}

/** The free space of the file systems that hold these folders, or their nearest existing parents; one entry for each. */
export async function freeSpace(folders: readonly string[], free = freeBytes): Promise<Space[]> {
  const places = new Map<number, Space>()
  for (const wanted of folders) {
    const folder = await existing(wanted)
    const { dev } = await stat(folder)
    if (!places.has(dev)) places.set(dev, { folder, bytes: await free(folder) })
  }
  return [...places.values()]
}

/** "0,3 GB livres em /dados, 12,0 GB livres em /tmp". */
export const describeSpace = (places: readonly Space[]): string =>
  places.map(({ folder, bytes }) => `${(bytes / GB).toFixed(1).replace('.', ',')} GB livres em ${folder}`).join(', ')

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The folder, or its nearest existing parent. */
export async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  return found || dirname(folder) === folder ? folder : existing(dirname(folder))
}
