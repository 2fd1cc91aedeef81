import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { lancar } from '../../pagamentos/lancamentos.ts'
import { CANCELADA, lockPagamento, type PagamentoTravado } from '../../pagamentos/liquidar.ts'
import { NOTICES } from '../../pagamentos/notices.ts'
import { annulRecibos } from '../../pagamentos/recibo/recibo.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { emit } from '../../platform/webhooks/emit.ts'

const NAO_PAGA = 'Estas custas ainda não foram pagas.'
const JA_ESTORNADA = 'O valor destas custas já foi devolvido ao saldo.'
const DE_SALDO = 'Esta é uma adição de saldo: o valor já está no saldo do devedor.'
const DE_LOTE = 'Um lote não é devolvido de uma vez. Devolva separadamente as custas que ele pagou.'
const SEM_VALOR = 'Nada foi pago por estas custas: não há o que devolver.'
const PROPRIA = 'Estas custas são suas: peça a devolução a outra pessoa da secretaria.'

/**
 * The secretariat refunds a paid fee, whole and once, to the balance of its owner, who is notified with the reason. The fee stays
 * paid, with all its effects. The fees of a batch are refunded one by one.
 * @param motivo in the secretariat's words
 * @returns the refunded amount, as people read it
 * @throws AppError 403 it is their own fee; 409 not paid, refunded already, a batch, added balance, or nothing was paid
 */
export const estornarCusta = (deps: Deps, caller: Caller, id: number, motivo: string): Promise<string> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const custa = await lockPagamento(trx, id)
    if (custa.userId === caller.user.id) throw forbidden(PROPRIA)
    const obstaculo = impede(custa)
    if (obstaculo) throw conflict(obstaculo)
    const { userId, identificador, loteId, valorCentavos: cents } = custa
    const valor = formatMoney(cents)
    await trx.updateTable('pagamentos').set({ estornadoEm: now, motivo }).where('id', '=', id).execute()
    await annulRecibos(trx, loteId === null ? [id] : [id, loteId], 'devolucao', now)
    const entry = { userId, pagamentoId: id, valor: cents, motivo: `Devolução (${identificador})`, now }
    await lancar(trx, { ...entry, tipo: 'estorno' })
    const sentence = `a secretaria devolveu as custas ${identificador}. Motivo: “${motivo}”.`
    await notify(deps, trx, NOTICES.creditoNoSaldo, { userId, valor, motivo: sentence })
    await audit(trx, caller, { act: 'estornar', object: 'pagamento', id, data: { valor: cents, motivo } })
    await emit(trx, ['custas.devolvida'], { pagamentoId: id }, now)
    return valor
  })

function impede({ tipo, situacao, estornadoEm, valorCentavos }: PagamentoTravado): string | null {
  if (tipo === 'saldo') return DE_SALDO
  if (tipo === 'lote') return DE_LOTE
  if (situacao !== 'P') return situacao === 'A' ? NAO_PAGA : CANCELADA
  if (estornadoEm !== null) return JA_ESTORNADA
  return valorCentavos === 0 ? SEM_VALOR : null
}
