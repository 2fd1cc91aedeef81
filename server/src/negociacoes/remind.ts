import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { sendReminders } from '../autos/lembretes.ts'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { NOTICES, notifyLados } from './notices.ts'
import { lockNegociacao } from './situada.ts'

/**
 * Cron job: reminds the side that has to answer of an open proposal, from the day before its last one on, once. A proposal made
 * on that day has just been announced: its reminder comes on the last day.
 */
export const remindPropostas = (deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> =>
  sendReminders(deps, {
    find: (today) =>
      deps.db
        .selectFrom('propostas')
        .select('negociacaoId')
        .where('situacao', '=', 'em-aberto')
        .where('lembradaEm', 'is', null)
        .where('prazo', 'in', [today, addDias(today, 1)])
        .orderBy('id')
        .execute(),
    remind: (trx, { negociacaoId }, now) => remind(deps, trx, negociacaoId, now),
  })

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
  await notifyLados(deps, trx, NOTICES.negociacaoLembrete, facts, { de: polo, soOutroLado: true })
}
