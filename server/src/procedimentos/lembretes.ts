import { dayOf, formatDate, hourOf } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { avisar } from './avisar.ts'
import { ENCERRADOS } from './encerrados.ts'

/** Nobody is woken by a deadline: reminders go out from this hour on, in São Paulo. */
const FROM_HOUR = 8

/**
 * Cron job: sends every reminder that is due, each once (DESIGN 6.9). What a standstill delayed is sent while its deadline
 * has not ended; after that, and where the procedimento has ended, it is laid aside. Each has its own transaction, with its
 * row locked: two nodes at once share them out, and a node that dies leaves the one it held to the next run.
 * @throws when one could not be sent, after all others were, so that the job is tried again
 */
export async function lembrarPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  if (hourOf(now) < FROM_HOUR) return
  let failure: unknown
  for (const lembrete of await findVencidos(deps, dayOf(now))) {
    try {
      await deps.tx((trx) => lembrar(deps, trx, lembrete, now))
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

interface Chave {
  eventoId: number
  dias: number
}

/** The reminders whose day has come, the most urgent deadline first. */
const findVencidos = ({ db }: Pick<Deps, 'db'>, today: string): Promise<Chave[]> =>
  db
    .selectFrom('lembretes as l')
    .innerJoin('prazos as p', 'p.eventoId', 'l.eventoId')
    .select(['l.eventoId', 'l.dias'])
    .where('l.enviadoEm', 'is', null)
    .where('l.dispensadoEm', 'is', null)
    .where(sql<boolean>`p.dia - l.dias <= ${today}::date`)
    .orderBy('p.dia')
    .orderBy('l.dias', 'desc')
    .execute()

/** One reminder, unless another node has it or has just done it. */
async function lembrar(deps: Pick<Deps, 'letterhead'>, trx: Trx, { eventoId, dias }: Chave, now: Date): Promise<void> {
  const held = await trx
    .selectFrom('lembretes')
    .select('dias')
    .where('eventoId', '=', eventoId)
    .where('dias', '=', dias)
    .where('enviadoEm', 'is', null)
    .where('dispensadoEm', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!held) return
  const { dia, situacao, numero, descricao } = await trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .innerJoin('procedimentos as q', 'q.id', 'p.procedimentoId')
    .select(['p.dia', 'q.situacao', 'q.id as numero'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('p.eventoId', '=', eventoId)
    .executeTakeFirstOrThrow()
  const faltam = diasEntre(dayOf(now), dia)
  // The deadline may have been moved since the list was made.
  if (faltam > dias) return
  const isOver = faltam < 0 || ENCERRADOS.includes(situacao)
  if (!isOver) await avisar(deps, trx, 'lembrete', { numero, descricao, prazo: formatDate(dia), faltam })
  await trx
    .updateTable('lembretes')
    .set(isOver ? { dispensadoEm: now } : { enviadoEm: now })
    .where('eventoId', '=', eventoId)
    .where('dias', '=', dias)
    .execute()
}
