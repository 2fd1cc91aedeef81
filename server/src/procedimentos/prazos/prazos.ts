import { dayOf } from '@concordia/contract/values/dates'
import { addDias, type Parados } from '@concordia/contract/values/dias-uteis'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Appended } from '../eventos/append-evento.ts'

/**
 * The São Paulo days from `from` on with a certificate of unavailability: no deadline ends on one (docs/rules/deadlines.md).
 * @param definido when the deadline was set: certificates annulled after that still count; absent for a deadline set now
 */
export async function findParados(db: Db, from: string, definido?: Date): Promise<Parados> {
  const rows = await db
    .selectFrom('indisponibilidades')
    .select(['inicio', 'fim'])
    // One day more, because the day of an instant is its day in São Paulo.
    .where('fim', '>=', new Date(`${addDias(from, -1)}T00:00:00Z`))
    .where((eb) => eb.or([eb('anuladaEm', 'is', null), ...(definido ? [eb('anuladaEm', '>', definido)] : [])]))
    .execute()
  const days = new Set<string>()
  for (const { inicio, fim } of rows) {
    // `fim` is exclusive: a period until midnight does not touch the next day.
    const last = dayOf(new Date(fim.getTime() - 1))
    for (let day = dayOf(inicio); day <= last; day = addDias(day, 1)) days.add(day)
  }
  return days
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
    .where('dia', '>=', today)
    .executeTakeFirstOrThrow()
  return dia
}
