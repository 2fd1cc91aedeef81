import { describeSpace, freeSpace, type Space } from '../../../platform/disk.ts'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

const GB = 1_000_000_000
/** The warning comes this many times above the reserve, and not below 5 GB: time enough for a larger disk. */
const EARLIER = 5

/**
 * Free space for files, database and temporary PDFs; one entry per file system.
 * @param reserve bytes below which nodes are not ready
 */
export const checkDisk = (folders: readonly string[], reserve: number, free?: (folder: string) => Promise<number>): Check => ({
  name: 'Espaço em disco',
  run: async () => judgeDisk(await freeSpace(folders, free), reserve),
})

export function judgeDisk(places: readonly Space[], reserve: number): Finding {
  const least = Math.min(...places.map(({ bytes }) => bytes))
  const facts = describeSpace(places)
  if (least < reserve) return fail(`Há só ${facts}: libere espaço já; abaixo da reserva (DISK_RESERVE_MB) nenhum nó fica pronto.`)
  if (least < Math.max(5 * GB, EARLIER * reserve)) return warn(`Há ${facts}: aumente o disco antes que falte.`)
  return ok(`Há ${facts}.`)
}
