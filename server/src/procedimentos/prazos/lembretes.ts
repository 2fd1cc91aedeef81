import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf, formatDate, hourOf } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { lockProcedimento } from '../lock-procedimento.ts'

/** Reminders are sent from this hour on, São Paulo time, and not at night. */
const FROM_HOUR = 8

/**
 * Cron job: sends every reminder that is due, each once. After an outage, delayed reminders of a deadline that has
 * not ended are sent, several in one message; if the deadline or the procedimento has ended, they are dropped. Each
 * deadline has its own transaction and locks the procedimento: of two nodes at once the second finds the reminders sent, and
 * those of a crashed node are sent by the next run.
 * @throws when one could not be sent, after all others were tried, so that the job is retried
 */
export async function remindPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  if (hourOf(now) < FROM_HOUR) return
  let failure: unknown
  for (const prazo of await findVencidos(deps, dayOf(now))) {
    try {
      await deps.tx((trx) => remind(deps, trx, prazo, now))
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

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
  const { dia, restantes, descricao } = await trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .select(['p.dia', 'p.restantes'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('p.eventoId', '=', eventoId)
    .executeTakeFirstOrThrow()
  // Suspended meanwhile: the reminder is due when the deadline goes on.
  if (restantes !== null) return
  const faltam = diasEntre(dayOf(now), dia)
  const isOver = faltam < 0 || ENCERRADOS.includes(situacao)
  const { numUpdatedRows } = await trx
    .updateTable('lembretes')
    .set(isOver ? { dispensadoEm: now } : { enviadoEm: now })
    .where('eventoId', '=', eventoId)
    .where('dias', '>=', faltam)
    .where('enviadoEm', 'is', null)
    .where('dispensadoEm', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || isOver) return
  await announce(deps, trx, 'lembrete', { tipo, numero, descricao, prazo: formatDate(dia), faltam })
}
