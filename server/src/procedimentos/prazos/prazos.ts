import { addDias, type Parados } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Appended } from '../../autos/eventos/append-evento.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/**
 * The days from `from` on with a certificate of unavailability, and the chamber's own holidays and recess: no deadline ends on one
 * (docs/rules/deadlines.md#business-days).
 * @param definido when the deadline was set: what was annulled or removed after that still counts; absent for a deadline set now
 */
export async function findParados(db: Db | Trx, from: string, definido?: Date): Promise<Parados> {
  const rows = await db
    .selectFrom('diasParados')
    .select(['de', 'ate'])
    .$narrowType<{ de: string; ate: string }>()
    .where('ate', '>=', from)
    .where((eb) => eb.or([eb('desfeitoEm', 'is', null), ...(definido ? [eb('desfeitoEm', '>', definido)] : [])]))
    .execute()
  const days = new Set<string>()
  for (const { de, ate } of rows) for (let day = de; day <= ate; day = addDias(day, 1)) days.add(day)
  return days
}

/**
 * The same for a deadline that this transaction sets or moves. Holidays that are being added wait for its end, and then move the
 * deadline too; or it waits for them and counts with them.
 */
export async function lockParados(trx: Trx, from: string, definido?: Date): Promise<Parados> {
  await sql`lock table dias_da_camara in share mode`.execute(trx)
  return findParados(trx, from, definido)
}

/**
 * Stores the deadline of an evento, on the day it takes effect, with its reminders.
 * @param dia `yyyy-mm-dd`, as set; if it is not a business day, the deadline ends on the next one
 */
export async function setPrazo(
  trx: Trx,
  {
    procedimentoId,
    evento,
    dia,
    lembretes,
  }: { procedimentoId: number; evento: Appended; dia: string; lembretes: readonly number[] },
): Promise<void> {
  const { id: eventoId, createdAt } = evento
  await trx.insertInto('prazos').values({ eventoId, procedimentoId, dia, createdAt, alteradoEm: createdAt }).execute()
  if (lembretes.length === 0) return
  await trx
    .insertInto('lembretes')
    .values(lembretes.map((dias) => ({ eventoId, dias })))
    .execute()
}

/** The nearest day on which a deadline ends that runs today; null: none does. @param today `yyyy-mm-dd` */
export async function prazoMaisProximo(trx: Trx, procedimentoId: number, today: string): Promise<string | null> {
  const { dia } = await trx
    .selectFrom('prazos')
    .select((eb) => eb.fn.min('dia').as('dia'))
    .where('procedimentoId', '=', procedimentoId)
    .where('restantes', 'is', null)
    .where('retiradoEm', 'is', null)
    .where('dia', '>=', today)
    .executeTakeFirstOrThrow()
  return dia
}
