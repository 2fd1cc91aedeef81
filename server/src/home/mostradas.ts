import { sql } from 'kysely'

/** How many of each kind that needs attention the home screen lists; the totals count the rest. */
export const SHOWN = 3

export const total = sql<number>`count(*) over ()::int`.as('total')
