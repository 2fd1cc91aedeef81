import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { lockItens, lockPagamento, type PagamentoTravado } from '../liquidar.ts'
import { NOTICES } from '../notices.ts'
import { annulRecibos } from '../recibo/recibo.ts'

/**
 * A dispute was lost: the bank has returned the money of a charge to the cardholder for good. The charge pays nothing any more,
 * and the fee or batch it paid is open again; its owner is notified. What the fee made possible (an open process, a
 * designation) stays. Money that became balance, or was refunded to the balance, is left to the secretariat: it may have been
 * spent. Idempotent.
 */
export const loseCobranca = (deps: Pick<Deps, 'tx' | 'clock' | 'cards' | 'letterhead'>, providerId: string): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const which = { provedor: deps.cards.name, providerId }
    // First the fee, then the charge: the lock order of payments.
    const custa = await custaPagaCom(trx, which)
    const charge = await trx
      .selectFrom('cobrancas')
      .select(['id', 'userId', 'valorCentavos', 'consumidaEm', 'perdidaEm'])
      .where('provedor', '=', which.provedor)
      .where('providerId', '=', providerId)
      .forUpdate()
      .executeTakeFirst()
    if (!charge || charge.perdidaEm) return
    const reaberta = custa && (await reopen(trx, custa, now)) ? custa : null
    await trx
      .updateTable('cobrancas')
      .set({ perdidaEm: now, custaReabertaId: reaberta?.id ?? null })
      // An unused charge must not be returned to the card: the money is already there.
      .$if(charge.consumidaEm === null, (row) =>
        row.set((eb) => ({ devolucaoEm: eb.fn.coalesce('devolucaoEm', eb.val(now)), devolvidaEm: now })),
      )
      .where('id', '=', charge.id)
      .execute()
    await audit(trx, PLATFORM, {
      act: 'perder-contestacao',
      object: 'cobranca',
      id: charge.id,
      data: { pagamento: reaberta?.id ?? null },
    })
    if (!reaberta) return
    const { id, identificador, userId } = reaberta
    await notify(deps, trx, NOTICES.custaReaberta, {
      userId,
      id,
      identificador,
      valor: formatMoney(charge.valorCentavos),
      meio: 'cartao',
    })
  })

async function custaPagaCom(trx: Trx, { provedor, providerId }: { provedor: string; providerId: string }) {
  const found = await trx
    .selectFrom('pagamentos as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobrancaId')
    .select('p.id')
    .where('c.provedor', '=', provedor)
    .where('c.providerId', '=', providerId)
    .executeTakeFirst()
  return found && lockPagamento(trx, found.id)
}

/** @returns whether the fee is open again; false when its money is in the balance */
export async function reopen(trx: Trx, custa: PagamentoTravado, now: Date): Promise<boolean> {
  const itens = custa.tipo === 'lote' ? await lockItens(trx, custa.id) : []
  const todas = [custa, ...itens]
  if (custa.tipo === 'saldo' || todas.some(({ situacao, estornadoEm }) => situacao !== 'P' || estornadoEm !== null)) return false
  const ids = todas.map(({ id }) => id)
  await trx
    .updateTable('pagamentos')
    .set({ situacao: 'A', meio: null, pagoEm: null, cobrancaId: null })
    .where('id', 'in', ids)
    .execute()
  await annulRecibos(trx, ids, 'contestacao', now)
  for (const id of ids) await audit(trx, PLATFORM, { act: 'reabrir', object: 'pagamento', id })
  return true
}
