import { sql } from 'kysely'

/** How many of each kind that needs attention the home screen lists; the totals count the rest. */
export const SHOWN = 3
/** Of what can be answered from no other list: as good as all. */
export const SHOWN_ONLY_HERE = 30

export const total = sql<number>`count(*) over ()::int`.as('total')
