import { type RawBuilder, sql } from 'kysely'
import { dayAt, endOfDay, startOfDay } from '../../platform/database/days.ts'

/** The first instant of a day. */
export const inicioDoDia = (day: string | null): RawBuilder<Date> | null => (day === null ? null : startOfDay(day))

/** The last instant of a day, to the millisecond. */
export const fimDoDia = (day: string | null): RawBuilder<Date> | null =>
  day === null ? null : sql<Date>`(${endOfDay(day)} - interval '1 millisecond')`

/** The day of an instant as the secretariat entered it, whatever its year; null when it entered none. */
export const diaDe = (column: 'vale_desde' | 'vale_ate') => sql<string | null>`to_char(${dayAt(sql.ref(column))}, 'YYYY-MM-DD')`
