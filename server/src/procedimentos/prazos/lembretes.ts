import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf, formatDate, hourOf } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { avisar } from '../avisos/avisar.ts'
import { lockProcedimento } from '../lock-procedimento.ts'

/** Nobody is woken by a deadline: reminders go out from this hour on, in São Paulo. */
const FROM_HOUR = 8

/**
 * Cron job: sends every reminder that is due, each once (DESIGN 6.9). What a standstill delayed is sent while its deadline
 * has not ended, in one message where several are due; after that, and where the procedimento has ended, it is laid aside.
 * Each deadline has its own transaction, with the procedimento locked: of two nodes at once the second finds it done, and
 * a node that dies leaves the one it held to the next run.
 * @throws when one could not be sent, after all others were, so that the job is tried again
 */
export async function lembrarPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  if (hourOf(now) < FROM_HOUR) return
  let failure: unknown
  for (const prazo of await findVencidos(deps, dayOf(now))) {
    try {
      await deps.tx((trx) => lembrar(deps, trx, prazo, now))
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

/** The deadlines with a reminder whose day has come, the most urgent first. */
const findVencidos = ({ db }: Pick<Deps, 'db'>, today: string): Promise<Chave[]> =>
  db
    .selectFrom('prazos as p')
    .select(['p.eventoId', 'p.procedimentoId'])
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

/** One message for all reminders of a deadline that are due, unless another node has just sent it. */
async function lembrar(deps: Pick<Deps, 'letterhead'>, trx: Trx, { eventoId, procedimentoId }: Chave, now: Date): Promise<void> {
  // Nor may the deadline be moved meanwhile, which takes the same lock first.
  const { id: numero, tipo, situacao } = await lockProcedimento(trx, procedimentoId)
  const { dia, descricao } = await trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .select('p.dia')
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('p.eventoId', '=', eventoId)
    .executeTakeFirstOrThrow()
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
  await avisar(deps, trx, 'lembrete', { tipo, numero, descricao, prazo: formatDate(dia), faltam })
}
