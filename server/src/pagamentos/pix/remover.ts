import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { PixProvider } from '../../platform/payments/pix/pix.ts'
import { lockPagamento } from '../liquidar.ts'
import { closePixAlheio, comOPix, requirePix } from './banco.ts'
import { findPix, lockPixEmVigor, type PixRow } from './queries.ts'
import { receiveAll } from './receive.ts'
import { recordFim } from './record.ts'

const NAO_HA = 'Estas custas não têm Pix em aberto.'
const JA_PAGO = 'O Pix já foi pago, e as custas estão quitadas.'

/**
 * Removes the Pix of a fee, so that the fee may be paid otherwise. The fee is free only once the bank has confirmed; when the answer
 * is lost, the job asks again.
 * @throws AppError 409 no Pix in force, or it was paid (and then it is settled); 503 no answer
 */
export async function removerPix(deps: Deps, caller: Caller, pagamentoId: number): Promise<void> {
  const pix = await wantRemoval(deps, caller, pagamentoId)
  if (!pix) return
  const banco = requirePix(deps)
  await comOPix(deps, () => removeAtBank(deps, banco, pix))
  if ((await findPix(deps.db, pix.id))?.situacao === 'paga') throw conflict(JA_PAGO)
}

/** Records the wish, under the lock of the fee. @returns the Pix to remove at the bank, if any */
const wantRemoval = ({ tx, clock, pix: banco }: Deps, caller: Caller, pagamentoId: number): Promise<PixRow | null> =>
  tx(async (trx) => {
    const now = clock.now()
    await lockPagamento(trx, pagamentoId)
    const pix = await lockPixEmVigor(trx, pagamentoId)
    if (!pix) throw conflict(NAO_HA)
    await audit(trx, caller, { act: 'cancelar', object: 'pix', id: pix.id })
    if (await closePixAlheio(trx, pix, banco, now)) return null
    const remocaoPedidaEm = pix.remocaoPedidaEm ?? now
    await trx.updateTable('pix').set({ remocaoPedidaEm }).where('id', '=', pix.id).execute()
    return { ...pix, remocaoPedidaEm }
  })

/** Removes a Pix at the bank; one that was paid meanwhile is settled. @throws ProviderUnreachable */
export async function removeAtBank(deps: Deps, banco: PixProvider, pix: PixRow): Promise<void> {
  const cob = await banco.remove(pix.txid)
  if (cob?.status === 'CONCLUIDA') return receiveAll(deps, pix, cob)
  if (cob?.status === 'ATIVA') return
  await recordFim(deps, pix, pix.remocaoPedidaEm === null ? 'expirada' : 'removida')
}
