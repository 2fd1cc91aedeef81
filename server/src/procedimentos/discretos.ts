import { sql } from 'kysely'
import { ATOS } from './atos-reservados.ts'

export const { silenciado: SILENCIADO, reativado: REATIVADO } = ATOS

/**
 * Acts of a person on nothing but their own notices. They stand in the docket and its chain, but move nothing: they are
 * neither the last evento of a list, nor end the days without one, nor count as an evento of people.
 */
export const DISCRETOS: readonly string[] = [SILENCIADO, REATIVADO]

/** For eventos `e`. Literally as in the indexes `eventos_de_pessoas…`, or PostgreSQL would not use them. */
export const naoDiscreto = sql<boolean>`e.descricao not in (${sql.lit(SILENCIADO)}, ${sql.lit(REATIVADO)})`
