import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { dayAt } from '../../platform/database/days.ts'
import { announce } from '../avisos/announce.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { remindAgain } from './change-prazo.ts'
import { findParados } from './prazos.ts'

/**
 * Cron job: moves every deadline that ends on a day with a certificate of unavailability to the next business day, by an
 * evento of the platform, whenever the certificate was issued. Reminders whose day is in the future again are
 * sent again. A certificate annulled after the deadline was set still counts. Idempotent: a moved deadline no longer ends on
 * such a day, so any node may run it again. A deadline
 * that a suspension stopped gets its day when it goes on.
 * @throws when one could not be moved, after all others were tried, so that the job is retried
 */
export async function prorrogarPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const rows = await deps.db
    .selectFrom('prazos as p')
    .innerJoin('procedimentos as q', 'q.id', 'p.procedimentoId')
    .select(['p.eventoId', 'p.procedimentoId'])
    .where('q.situacao', 'not in', ENCERRADOS)
    .where('p.restantes', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('indisponibilidades as i')
          .select('i.id')
          .where(sql<boolean>`p.dia between ${dayAt(sql`i.inicio`)}
            and ${dayAt(sql`(i.fim - interval '1 millisecond')`)}
            and (i.anulada_em is null or i.anulada_em > p.created_at)`),
      ),
    )
    .orderBy('p.eventoId')
    .execute()
  let failure: unknown
  for (const row of rows) {
    try {
      await deps.tx((trx) => prorrogar(deps, trx, row))
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function prorrogar(
  deps: Pick<Deps, 'clock' | 'letterhead'>,
  trx: Trx,
  { eventoId, procedimentoId }: { eventoId: number; procedimentoId: number },
): Promise<void> {
  const { tipo } = await lockProcedimento(trx, procedimentoId)
  const { dia, restantes, createdAt, numero, descricao } = await trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .select(['p.dia', 'p.restantes', 'p.createdAt', 'e.numero'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('p.eventoId', '=', eventoId)
    .executeTakeFirstOrThrow()
  const novo = proximoDiaUtil(dia, await findParados(trx, dia, createdAt))
  // Another node was faster, or the procedimento was suspended meanwhile.
  if (novo === dia || restantes !== null) return
  const now = deps.clock.now()
  const dias = { de: formatDate(dia), ate: formatDate(novo) }
  const evento = await appendEvento(trx, procedimentoId, {
    ato: 'prorrogacao',
    descricaoOutros: `O prazo do evento nº ${numero} (${descricao}) passa de ${dias.de} para ${dias.ate}, por indisponibilidade da plataforma`,
    prazo: novo,
    now,
  })
  await trx
    .updateTable('prazos')
    .set((eb) => ({ dia: novo, alteracoes: eb('alteracoes', '+', 1), alteradoEm: now }))
    .where('eventoId', '=', eventoId)
    .execute()
  await remindAgain(trx, { eventoId, dia: novo, today: dayOf(now) })
  await announce(deps, trx, 'prazoProrrogado', { tipo, numero: procedimentoId, descricao, ...dias }, { eventoId: evento.id })
}
