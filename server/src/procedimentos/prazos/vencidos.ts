import { sql } from 'kysely'
import { endOfDay } from '../../platform/database/days.ts'

/** For so many days after its end a deadline without an answer is shown as overdue. */
const DIAS = 60

/**
 * An answer in time: since the deadline was set, somebody who does not conduct the procedimento, nor is of the secretariat, has
 * moved it. Nothing says which evento answers which deadline.
 */
const RESPONDIDO = sql<boolean>`exists (select from eventos r join eventos q on q.id = z.evento_id
  where r.procedimento_id = z.procedimento_id and r.numero > q.numero
    and r.ato in ('movimentacao', 'recusa-da-parte') and r.autor_tipo = 'user'
    and not exists (select from designacoes d where d.procedimento_id = r.procedimento_id and d.user_id = r.autor_id))`

/**
 * Condition for a deadline `z` of a procedimento `p`: it ended lately, nobody answered it in time, and no evento has followed its
 * day.
 * @param hoje `yyyy-mm-dd`
 */
export const vencido = (hoje: string) =>
  sql<boolean>`(z.dia < ${hoje}::date and z.dia > ${hoje}::date - ${sql.lit(DIAS)}
    and p.ultimo_evento_em < ${endOfDay(sql.ref<string>('z.dia'))} and not ${RESPONDIDO})`
