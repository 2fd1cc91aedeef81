import { sql } from 'kysely'

/** How many of each queue the desk shows; the total counts the rest. */
export const MOSTRADOS = 4

/** An item of a queue as read; `id` and `tipo` name the procedimento where it is handled, if it is handled there. */
export interface Row {
  total: number
  id?: number | null
  tipo?: string | null
  titulo?: string | null
  sobre?: string | null
  desde?: Date | null
  dia?: string | null
}

/** The size of the whole queue, beside each of its shown items. */
export const total = sql<number>`count(*) over ()::int`.as('total')
