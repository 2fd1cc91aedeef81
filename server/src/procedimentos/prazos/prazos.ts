import { dayOf } from '@concordia/contract/values/dates'
import { type Parados, somarDias } from '@concordia/contract/values/dias-uteis'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Appended } from '../eventos/append-evento.ts'

/**
 * The São Paulo days from `from` on that a certificate of unavailability touches: no deadline ends on one (DESIGN 6.9).
 * @param definido when the deadline was set: certificates annulled since then count for it; absent: for one that is set now
 */
export async function findParados(db: Db, from: string, definido?: Date): Promise<Parados> {
  const rows = await db
    .selectFrom('indisponibilidades')
    .select(['inicio', 'fim'])
    // A day more, because the day of an instant is that of São Paulo.
    .where('fim', '>=', new Date(`${somarDias(from, -1)}T00:00:00Z`))
    .where((eb) => eb.or([eb('anuladaEm', 'is', null), ...(definido ? [eb('anuladaEm', '>', definido)] : [])]))
    .execute()
  const days = new Set<string>()
  for (const { inicio, fim } of rows) {
    // It ends before the instant `fim`: until midnight is not the next day.
    const last = dayOf(new Date(fim.getTime() - 1))
    for (let day = dayOf(inicio); day <= last; day = somarDias(day, 1)) days.add(day)
  }
  return days
}

/**
 * Writes the deadline of an evento down, on the day it takes effect, with its reminders.
 * @param dia `yyyy-mm-dd`, as set; on a day that is no business day it rolls to the next one
 */
export async function definirPrazo(
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
