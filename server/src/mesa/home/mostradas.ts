import { sql } from 'kysely'

/** How many of each kind that needs attention the home screen lists; the totals count the rest. */
export const SHOWN = 3
/** For items that no other list shows: as good as all. */
export const SHOWN_ONLY_HERE = 30

export const total = sql<number>`count(*) over ()::int`.as('total')
