import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { reopen } from '../custas/reopen.ts'
import { lockPagamento } from '../liquidar.ts'
import { NOTICES } from '../notices.ts'

/**
 * The bank took a payment back for good (MED): the fee or batch that it paid is open again, as after a lost dispute of a card; its
 * owner is notified. What the fee made possible stays. Money that became balance is left to the secretariat. Idempotent.
 */
export const losePix = (deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>, provedor: string, endToEndId: string): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const which = trx.selectFrom('pixRecebimentos').where('provedor', '=', provedor).where('endToEndId', '=', endToEndId)
    const found = await which.select(['id', 'pagamentoId']).executeTakeFirst()
    // First the fee, then the payment: the lock order of payments.
    const custa = found?.pagamentoId ? await lockPagamento(trx, found.pagamentoId) : null
    const recebimento = await which.select(['id', 'valorCentavos', 'perdidoEm']).forUpdate().executeTakeFirst()
    if (!recebimento || recebimento.perdidoEm) return
    const reaberta = custa && (await reopen(trx, custa, now)) ? custa : null
    await trx
      .updateTable('pixRecebimentos')
      .set({ perdidoEm: now, custaReabertaId: reaberta?.id ?? null })
      .where('id', '=', recebimento.id)
      .execute()
    await audit(trx, PLATFORM, {
      act: 'perder-pix',
      object: 'pix',
      id: recebimento.id,
      data: { pagamento: reaberta?.id ?? null },
    })
    if (!reaberta) return
    const { id, identificador, userId } = reaberta
    const valor = formatMoney(recebimento.valorCentavos)
    await notify(deps, trx, NOTICES.custaReaberta, { userId, id, identificador, valor, meio: 'pix' })
  })
