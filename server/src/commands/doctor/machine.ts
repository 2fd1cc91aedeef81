import { type Config, foldersInUse } from '../../config/config.ts'
import { COPIER, createPool } from '../../platform/database/database.ts'
import { describeSpace, freeSpace } from '../../platform/disk.ts'
import { codeOf, type Finding, fail, ok, warn } from './finding.ts'

/** Seconds: differences that need attention, and that make times in documents wrong. */
const NOTICEABLE = 2
const WRONG = 30

const GB = 1_000_000_000
/** The warning comes this many times above the reserve, and not below 5 GB: time enough for a larger disk. */
const EARLIER = 5

/** The database's clock decides about codes and jobs, the machine's about documents. */
export async function checkClock(databaseUrl: string, now: () => number = Date.now): Promise<Finding> {
  const pool = createPool(databaseUrl, 1, () => undefined, COPIER)
  try {
    const before = now()
    const { rows } = await pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    const { ms } = rows[0]!
    // Only a difference outside the time that the question took is certain.
    const seconds = Math.max(before - ms, ms - now(), 0) / 1000
    if (seconds < NOTICEABLE) return ok('O relógio desta máquina e o do banco de dados concordam.')
    const text = `O relógio desta máquina e o do banco de dados diferem em ${Math.round(seconds)} s: ligue a sincronização de hora (NTP) nas duas máquinas.`
    return seconds < WRONG ? warn(text) : fail(`${text} Os horários nos documentos não são confiáveis.`)
  } catch (error) {
    return fail(`O banco de dados não responde (${codeOf(error)}): confira DATABASE_URL, o servidor e a rede.`)
  } finally {
    await pool.end()
  }
}

/** Free space before it is below the reserve, when nodes are no longer ready. */
export async function checkDisk(config: Config, free?: (folder: string) => Promise<number>): Promise<Finding> {
  const places = await freeSpace(foldersInUse(config), free)
  const least = Math.min(...places.map(({ bytes }) => bytes))
  const facts = describeSpace(places)
  if (least < Math.max(5 * GB, EARLIER * config.diskReserve)) return warn(`Há ${facts}: aumente o disco antes que falte.`)
  return ok(`Há ${facts}.`)
}
