import { ZONE } from '@concordia/contract/values/dates'
import { type Expression, type RawBuilder, sql } from 'kysely'

const ZONE_NAME = sql.lit(ZONE)

/** The instant at which a day begins in São Paulo. */
export const startOfDay = (day: string): RawBuilder<Date> => sql<Date>`(${day}::date::timestamp at time zone ${ZONE_NAME})`

/** The instant at which a day is over in São Paulo: the first one of the next day. */
export const endOfDay = (day: string | Expression<string>): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${ZONE_NAME})`

/** The day in São Paulo on which an instant falls. */
export const dayAt = (instant: Expression<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} at time zone ${ZONE_NAME})::date`
