import { BOLETO_TOLERANCIA_DIAS } from '@concordia/contract/rules/pagamento'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import type { Slip } from '../../platform/payments/boleto.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { lockPagamento, type PagamentoTravado } from '../liquidar.ts'
import { NOTICES } from '../notices.ts'
import { pixDoBoleto } from '../pix/codigo.ts'
import { type BoletoRow, lockBoleto } from './queries.ts'

type Ref = Pick<BoletoRow, 'id' | 'pagamentoId'>

/** A slip and its fee, both locked, always in this order. */
export async function lock(trx: Trx, { id, pagamentoId }: Ref): Promise<{ pagamento: PagamentoTravado; boleto: BoletoRow }> {
  const pagamento = await lockPagamento(trx, pagamentoId)
  return { pagamento, boleto: await lockBoleto(trx, id) }
}

/**
 * The bank has issued the slip: from now on it can be paid. When it was given up meanwhile (the answer came too late, and another
 * may have been issued since), its number is stored only to withdraw it.
 */
export const recordEmitido = (deps: Deps, ref: Ref, slip: Slip): Promise<void> =>
  deps.tx(async (trx) => {
    const { boleto } = await lock(trx, ref)
    if (boleto.nossoNumero !== null) return
    const now = deps.clock.now()
    const { nossoNumero, codigoBarras, linhaDigitavel } = slip
    const tardio = boleto.situacao !== 'pedido'
    await trx
      .updateTable('boletos')
      .set({
        nossoNumero,
        codigoBarras,
        linhaDigitavel,
        emitidoEm: now,
        pixCodigo: await pixDoBoleto(deps, trx, boleto, slip),
      })
      .set(tardio ? { baixaPedidaEm: now } : { situacao: 'aberto' })
      .where('id', '=', ref.id)
      .execute()
    await audit(trx, PLATFORM, { act: tardio ? 'emitir-tarde' : 'emitir', object: 'boleto', id: ref.id, data: { nossoNumero } })
  })

/**
 * The bank has not issued it. It is still checked for some days, because the request may arrive late, unless the bank refused or
 * was never called (`nuncaFeito`).
 */
export const recordFalha = ({ tx, clock }: Deps, ref: Ref, nuncaFeito = false): Promise<void> =>
  tx(async (trx) => {
    const { boleto } = await lock(trx, ref)
    if (boleto.situacao !== 'pedido') return
    await trx
      .updateTable('boletos')
      .set({ situacao: 'falhou', encerradoEm: clock.now(), ocupadoAte: null, nuncaFeito })
      .where('id', '=', ref.id)
      .execute()
  })

/** The bank has withdrawn it: it cannot be paid any more, and the fee may be paid otherwise. */
export const recordBaixa = (deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>, ref: Ref): Promise<void> =>
  deps.tx(async (trx) => {
    const { pagamento, boleto } = await lock(trx, ref)
    if (boleto.situacao !== 'aberto') return
    const now = deps.clock.now()
    const situacao = venceu(boleto, boleto.baixaPedidaEm ?? now) ? 'vencido' : 'baixado'
    await trx.updateTable('boletos').set({ situacao, encerradoEm: now }).where('id', '=', ref.id).execute()
    await audit(trx, PLATFORM, { act: situacao === 'vencido' ? 'vencer' : 'baixar', object: 'boleto', id: ref.id })
    if (situacao === 'vencido') {
      const { id, userId, identificador, valorCentavos } = pagamento
      await notify(deps, trx, NOTICES.boletoVencido, { userId, id, identificador, valor: formatMoney(valorCentavos) })
      await emit(trx, ['custas.vencida'], { pagamentoId: id }, now)
    }
  })

/** Records that a slip is to be withdrawn, before the bank is called: after a crash in between the job finishes it. */
export const requestBaixa = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> => {
  await db
    .updateTable('boletos')
    .set((eb) => ({ baixaPedidaEm: eb.fn.coalesce('baixaPedidaEm', eb.val(clock.now())) }))
    .where('id', '=', id)
    .execute()
}

/** Whether the slip could not be paid any more at that time: payments of its last day are in the bank's books by then. */
export const venceu = ({ vencimento }: Pick<BoletoRow, 'vencimento'>, at: Date): boolean =>
  dayOf(at) > proximoDiaUtil(addDias(vencimento, BOLETO_TOLERANCIA_DIAS))
