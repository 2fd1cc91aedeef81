import { type RawBuilder, sql } from 'kysely'

/** The first instant of a day. */
export const inicioDoDia = (day: string | null): RawBuilder<Date> | null =>
  day === null ? null : sql<Date>`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`

/** The last instant of a day that a clock of ours can name. */
export const fimDoDia = (day: string | null): RawBuilder<Date> | null =>
  day === null ? null : sql<Date>`((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 millisecond')`

/** The day of an instant as the secretariat set it, whatever its year; null where it set none. */
export const diaDe = (column: 'vale_desde' | 'vale_ate') =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
