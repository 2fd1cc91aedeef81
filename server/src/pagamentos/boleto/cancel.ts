import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockPagamento, type PagamentoTravado } from '../liquidar.ts'
import { baixar } from './baixar.ts'
import { comOBanco, requireBanco } from './banco.ts'
import { checkBoleto } from './check-boleto.ts'
import { EMITINDO } from './emitir.ts'
import { closeAlheio } from './former-bank.ts'
import { type BoletoRow, findBoleto, lockEmVigor } from './queries.ts'

const NAO_HA = 'Estas custas não têm boleto em aberto.'
const JA_PAGO = 'O boleto já foi pago, e as custas estão quitadas.'

/** For a withdrawal that its owner did not ask for. */
interface PedidoDeOutrem {
  motivo: string
  /** Notifies in the transaction that records the wish, only the first time. */
  avisar: (trx: Trx, custa: PagamentoTravado) => Promise<void>
}

/**
 * Withdraws the slip of a fee, so that the fee may be paid otherwise. The fee is free only once the bank has confirmed; when the
 * answer is lost, the job retries.
 * @throws AppError 409 no slip in force, it is just being issued, or it was paid (and then it is settled); 503 no answer
 */
export async function cancel(deps: Deps, caller: Caller, pagamentoId: number, pedido?: PedidoDeOutrem): Promise<void> {
  const boleto = await wantBaixa(deps, caller, pagamentoId, pedido)
  if (!boleto) return
  const banco = requireBanco(deps)
  await comOBanco(deps, () => (boleto.nossoNumero === null ? checkBoleto(deps, banco, boleto) : baixar(deps, banco, boleto)))
  const { situacao } = (await findBoleto(deps.db, boleto.id))!
  if (situacao === 'liquidado') throw conflict(JA_PAGO)
}

/** Records the wish, under the lock of the fee. @returns the slip to withdraw at the bank, if any */
const wantBaixa = (
  { tx, clock, boletos }: Deps,
  caller: Caller,
  pagamentoId: number,
  pedido: PedidoDeOutrem | undefined,
): Promise<BoletoRow | null> =>
  tx(async (trx) => {
    const now = clock.now()
    const custa = await lockPagamento(trx, pagamentoId)
    const boleto = await lockEmVigor(trx, pagamentoId)
    if (!boleto) throw conflict(NAO_HA)
    if (boleto.situacao === 'pedido' && boleto.ocupadoAte !== null && boleto.ocupadoAte > now) throw conflict(EMITINDO)
    const data = pedido && { motivo: pedido.motivo }
    await audit(trx, caller, { act: 'cancelar', object: 'boleto', id: boleto.id, ...(data && { data }) })
    if (!boleto.baixaPedidaEm) await pedido?.avisar(trx, custa)
    if (await closeAlheio(trx, boleto, boletos, now)) return null
    const baixaPedidaEm = boleto.baixaPedidaEm ?? now
    await trx.updateTable('boletos').set({ baixaPedidaEm }).where('id', '=', boleto.id).execute()
    return { ...boleto, baixaPedidaEm }
  })
