import { sql } from 'kysely'
import { endOfDay } from '../../platform/database/days.ts'

/** For so many days after its end a deadline without an answer is shown as overdue. */
export const DIAS_VENCIDO = 60

/**
 * An answer in time: since the deadline was set, somebody who does not conduct the procedimento, nor is of the secretariat, has
 * moved it, whether they said that it answers this deadline or not.
 */
const RESPONDIDO = sql<boolean>`exists (select from eventos r join eventos q on q.id = z.evento_id
  where r.procedimento_id = z.procedimento_id and r.numero > q.numero
    and r.ato in ('movimentacao', 'recusa-da-parte') and r.autor_tipo = 'user'
    and not exists (select from designacoes d where d.procedimento_id = r.procedimento_id and d.user_id = r.autor_id))`

/** An evento after its day, other than the platform's own that a deadline passed. */
const SEGUIDO = sql<boolean>`exists (select from eventos s join eventos q on q.id = z.evento_id
  where s.procedimento_id = z.procedimento_id and s.numero > q.numero and s.created_at >= ${endOfDay(sql.ref<string>('z.dia'))}
    and s.ato not in ('prazo-vencido', 'silencio', 'fim-do-silencio'))`

/**
 * Condition for a deadline `z` of a procedimento `p`: it ended lately, nobody answered it in time, and no evento has followed its
 * day but that the platform noted it.
 * @param hoje `yyyy-mm-dd`
 */
export const vencido = (hoje: string) =>
  sql<boolean>`(z.dia < ${hoje}::date and z.dia > ${hoje}::date - ${sql.lit(DIAS_VENCIDO)} and z.cumprido_em is null and z.retirado_em is null
    and (p.ultimo_evento_em < ${endOfDay(sql.ref<string>('z.dia'))}
      or (z.sem_manifestacao_id is not null and not ${SEGUIDO})) and (z.sem_manifestacao_id is not null or not ${RESPONDIDO}))`
