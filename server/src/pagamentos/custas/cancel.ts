import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockItens, lockPagamento, type PagamentoTravado } from '../liquidar.ts'
import { requireAvulsaEmAberto } from './pagavel.ts'

const DE_PROCEDIMENTO = 'As custas de um procedimento não podem ser canceladas.'

/**
 * Cancels an open batch or an open addition of balance of the caller. The fees of a batch can be paid one by one again.
 * @throws AppError 409 for the fee of a procedimento, and when it is not open, is in a batch, or a slip is in force
 */
export const cancelCusta = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const custa = await lockPagamento(trx, id)
    if (custa.tipo === 'custas') throw conflict(DE_PROCEDIMENTO)
    await requireAvulsaEmAberto(trx, custa)
    await anular(trx, caller, custa, { now: deps.clock.now() })
  })

/**
 * Cancels a fee; the caller holds its lock and has checked that it may be cancelled. The fees of a batch can be paid one by one
 * again.
 */
export async function anular(
  trx: Trx,
  caller: Caller,
  { id }: PagamentoTravado,
  { motivo, now }: { motivo?: string; now: Date },
): Promise<void> {
  const itens = (await lockItens(trx, id)).map((item) => item.id)
  await trx.updateTable('pagamentos').set({ loteId: null }).where('loteId', '=', id).execute()
  await trx
    .updateTable('pagamentos')
    .set({ situacao: 'C', canceladoEm: now, ...(motivo === undefined ? {} : { motivo }) })
    .where('id', '=', id)
    .execute()
  const data = { itens, ...(motivo === undefined ? {} : { motivo }) }
  await audit(trx, caller, { act: 'cancelar', object: 'pagamento', id, data })
}
