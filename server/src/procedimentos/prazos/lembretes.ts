import { doDono } from '@concordia/contract/rules/prazo-de'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { sendReminders } from '../../autos/lembretes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { findPrazo } from './change-prazo.ts'

/**
 * Cron job: sends the reminders of deadlines. After an outage, delayed reminders of a deadline that has not ended are sent, several
 * in one message; if the deadline was met, or it or the procedimento has ended, they are dropped.
 */
export const remindPrazos = (deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> =>
  sendReminders(deps, {
    find: (today) => findVencidos(deps, today),
    remind: (trx, prazo, now) => remind(deps, trx, prazo, now),
  })

interface Chave {
  eventoId: number
  procedimentoId: number
}

/** The deadlines with a reminder that is due, the most urgent first. */
const findVencidos = ({ db }: Pick<Deps, 'db'>, today: string): Promise<Chave[]> =>
  db
    .selectFrom('prazos as p')
    .select(['p.eventoId', 'p.procedimentoId'])
    .where('p.restantes', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lembretes as l')
          .select('l.dias')
          .whereRef('l.eventoId', '=', 'p.eventoId')
          .where('l.enviadoEm', 'is', null)
          .where('l.dispensadoEm', 'is', null)
          .where(sql<boolean>`p.dia - l.dias <= ${today}::date`),
      ),
    )
    .orderBy('p.dia')
    .orderBy('p.eventoId')
    .execute()

/** One message for all due reminders of a deadline, unless another node has just sent it. */
async function remind(deps: Pick<Deps, 'letterhead'>, trx: Trx, { eventoId, procedimentoId }: Chave, now: Date): Promise<void> {
  // The lock also keeps the deadline from being moved meanwhile.
  const { id: numero, tipo, situacao } = await lockProcedimento(trx, procedimentoId)
  const { dia, restantes, descricao, cumpridoEm, dono } = await findPrazo(trx, eventoId)
  // Suspended meanwhile: the reminder is due when the deadline goes on.
  if (restantes !== null) return
  const faltam = diasEntre(dayOf(now), dia)
  const isOver = cumpridoEm !== null || faltam < 0 || ENCERRADOS.includes(situacao)
  const { numUpdatedRows } = await trx
    .updateTable('lembretes')
    .set(isOver ? { dispensadoEm: now } : { enviadoEm: now })
    .where('eventoId', '=', eventoId)
    .where('dias', '>=', faltam)
    .where('enviadoEm', 'is', null)
    .where('dispensadoEm', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || isOver) return
  await announce(deps, trx, NOTICES.lembrete, {
    tipo,
    numero,
    descricao,
    prazo: formatDate(dia),
    deQuem: doDono(dono, tipo),
    faltam,
  })
}
