import type { Pool } from 'pg'
import { type Check, type Finding, fail, ok, reasonOf, warn } from '../check.ts'

/** Differences in seconds that need attention, and that make times in documents wrong. */
const NOTICEABLE = 2
const WRONG = 30
/** Precision of the `Date` header: whole seconds. */
const DATE_COARSENESS_MS = 1_000

/** The database's clock decides about codes and jobs, the machine's about documents. */
export const checkDatabaseClock = (pool: Pool, now: () => number = Date.now): Check => ({
  name: 'Relógio e banco',
  run: async () => {
    const before = now()
    const { rows } = await pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    return judgeClock(between(before, now(), rows[0]!.ms), 'relógio do banco de dados')
  },
})

/** The proxy in front, often on another machine. If it does not answer, the check of the address reports that. */
export const checkAddressClock = (appUrl: string, timeoutMs: number, now: () => number = Date.now): Check => ({
  name: 'Relógio e APP_URL',
  run: async () => {
    const before = now()
    const answer = await fetch(`${appUrl}/health/live`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
      reasonOf,
    )
    if (typeof answer === 'string') return ok('APP_URL não responde: não há com que comparar o relógio desta máquina.')
    await answer.body?.cancel()
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return ok('A resposta de APP_URL não traz a hora: não há com que comparar o relógio desta máquina.')
    return judgeClock(between(before, now(), theirs, DATE_COARSENESS_MS), 'relógio de quem responde por APP_URL')
  },
})

/**
 * How far the other clock lies outside the interval of the request: only that much difference is certain.
 * @returns milliseconds, positive when this machine is ahead
 */
function between(before: number, after: number, theirs: number, coarseness = 0): number {
  if (theirs < before - coarseness) return before - coarseness - theirs
  return theirs > after ? after - theirs : 0
}

/** @param difference in milliseconds, positive when this machine is ahead */
export function judgeClock(difference: number, other: string): Finding {
  const seconds = Math.abs(difference) / 1000
  if (seconds < NOTICEABLE) return ok(`O relógio desta máquina e o ${other} concordam.`)
  const side = difference > 0 ? 'adiantado' : 'atrasado'
  const text = `O relógio desta máquina está ${Math.round(seconds)} s ${side} em relação ao ${other}; ligue a sincronização de hora (NTP) nas duas máquinas.`
  return seconds < WRONG ? warn(text) : fail(`${text} Os horários nos documentos não são confiáveis.`)
}
