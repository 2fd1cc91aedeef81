import { dayOf, formatDate, hourOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { notifyLados } from './notify.ts'
import { lockNegociacao } from './situada.ts'

/** Reminders are sent from this hour on, São Paulo time, and not at night. */
const FROM_HOUR = 8

/**
 * Cron job: reminds the side that has to answer of an open proposal, from the day before its last one on, once. A proposal made
 * on that day has just been announced: its reminder comes on the last day. Each has its own transaction and locks the negociação:
 * of two nodes at once the second finds it reminded, and what a crashed node left is sent by the next run.
 * @throws when one could not be sent, after all others were tried, so that the job is retried
 */
export async function remindPropostas(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  if (hourOf(now) < FROM_HOUR) return
  let failure: unknown
  for (const negociacaoId of await findALembrar(deps, dayOf(now))) {
    try {
      await deps.tx((trx) => remind(deps, trx, negociacaoId, now))
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function findALembrar({ db }: Pick<Deps, 'db'>, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('propostas')
    .select('negociacaoId')
    .where('situacao', '=', 'em-aberto')
    .where('lembradaEm', 'is', null)
    .where('prazo', 'in', [today, addDias(today, 1)])
    .orderBy('id')
    .execute()
  return rows.map(({ negociacaoId }) => negociacaoId)
}

/** Unless it was answered, or another node has just reminded of it. */
async function remind(deps: Pick<Deps, 'letterhead'>, trx: Trx, negociacaoId: number, now: Date): Promise<void> {
  const { aberta } = await lockNegociacao(trx, negociacaoId)
  if (!aberta) return
  const today = dayOf(now)
  const { polo, prazo } = aberta
  const { createdAt, lembradaEm } = await trx
    .selectFrom('propostas')
    .select(['createdAt', 'lembradaEm'])
    .where('id', '=', aberta.id)
    .executeTakeFirstOrThrow()
  if (lembradaEm || dayOf(createdAt) === today || prazo < today || prazo > addDias(today, 1)) return
  await trx.updateTable('propostas').set({ lembradaEm: now }).where('id', '=', aberta.id).execute()
  const facts = { negociacao: negociacaoId, prazo: formatDate(prazo), hoje: prazo === today }
  await notifyLados(deps, trx, 'negociacaoLembrete', facts, { de: polo, soOutroLado: true })
}
