import type { Ato } from '@concordia/contract/rules/atos'
import { sql } from 'kysely'

/**
 * Muting and unmuting: recorded in the docket and chained, but not counted as activity. They are not the last evento of a
 * list, do not end the days without an evento, and do not count as eventos of people.
 */
export const DISCRETOS = ['silencio', 'fim-do-silencio'] as const satisfies readonly Ato[]

export const isDiscreto = ({ ato }: { ato: string }): boolean => (DISCRETOS as readonly string[]).includes(ato)

/** For eventos `e`. Must match the indexes `eventos_de_pessoas…` literally, or PostgreSQL does not use them. */
export const naoDiscreto = sql<boolean>`e.ato not in (${sql.lit(DISCRETOS[0])}, ${sql.lit(DISCRETOS[1])})`
