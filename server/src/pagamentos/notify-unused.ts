import { AVISO_COBRANCA_HORAS } from '@concordia/contract/rules/custas'
import { formatDateTime } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { notify } from '../notificacoes/notify.ts'
import { devolveEm } from './credit.ts'

/**
 * Notifies the owners of charges that have paid nothing for a while, once each, so that they can turn them into balance
 * before the money goes back to the card.
 */
export async function notifyUnused(deps: Deps): Promise<void> {
  const { db, cards, clock } = deps
  const now = clock.now()
  const charges = await db
    .selectFrom('cobrancas')
    .select('id')
    .where('provedor', '=', cards.name)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolucaoEm', 'is', null)
    .where('avisadaEm', 'is', null)
    .where('contestada', '=', false)
    .where('createdAt', '<', new Date(now.getTime() - AVISO_COBRANCA_HORAS * 3_600_000))
    .orderBy('createdAt')
    .limit(200)
    .execute()
  for (const { id } of charges) await notifyOwner(deps, id, now)
}

/** Under the row's lock: skips a charge that a filing has just taken or another node has just notified. */
const notifyOwner = (deps: Deps, id: number, now: Date): Promise<void> =>
  deps.tx(async (trx) => {
    const charge = await trx
      .updateTable('cobrancas')
      .set({ avisadaEm: now })
      .where('id', '=', id)
      .where('consumidaEm', 'is', null)
      .where('devolucaoEm', 'is', null)
      .where('avisadaEm', 'is', null)
      .returning(['userId', 'valorCentavos', 'createdAt', 'concluidaEm'])
      .executeTakeFirst()
    if (!charge) return
    const ate = formatDateTime(devolveEm(charge.concluidaEm ?? charge.createdAt))
    await notify(deps, trx, 'cobrancaSemUso', { userId: charge.userId, valor: formatMoney(charge.valorCentavos), ate })
  })
