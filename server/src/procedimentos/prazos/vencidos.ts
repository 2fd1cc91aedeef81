import { sql } from 'kysely'
import { endOfDay } from '../../platform/database/days.ts'

/** For so many days after its end a deadline without an answer is shown as overdue. */
const DIAS = 60

/**
 * Of a deadline `z` of a procedimento `p`: it ended lately, and no evento has followed its day. Nothing says which evento answers
 * which deadline.
 * @param hoje `yyyy-mm-dd`
 */
export const vencido = (hoje: string) =>
  sql<boolean>`(z.dia < ${hoje}::date and z.dia > ${hoje}::date - ${sql.lit(DIAS)}
    and p.ultimo_evento_em < ${endOfDay(sql.ref<string>('z.dia'))})`
