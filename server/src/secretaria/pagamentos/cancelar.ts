import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { boletoEmVigor } from '../../pagamentos/boleto/em-vigor.ts'
import { anular } from '../../pagamentos/custas/cancelar.ts'
import { obstaculo } from '../../pagamentos/custas/pagavel.ts'
import { lockPagamento, type PagamentoTravado } from '../../pagamentos/liquidar.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'

const HA_BOLETO = 'Esta custa tem um boleto em aberto, que alguém pode estar pagando. Cancele antes o boleto, na página da custa.'
const PROPRIA = 'Esta custa é sua: peça o cancelamento a outra pessoa da secretaria.'

/**
 * The secretariat cancels an open fee, also that of a procedimento, which then never opens. The fees of a batch can be paid
 * one by one again. Its owner is notified with the reason.
 * @param motivo in the secretariat's words
 * @returns what follows from it, as a sentence
 * @throws AppError 403 it is their own fee; 409 not open, in a batch, or a slip is in force
 */
export const cancelarPelaSecretaria = (deps: Deps, caller: Caller, id: number, motivo: string): Promise<string> =>
  deps.tx(async (trx) => {
    const custa = await lockPagamento(trx, id)
    if (custa.userId === caller.user.id) throw forbidden(PROPRIA)
    const porque = obstaculo(custa, false)
    if (porque) throw conflict(porque)
    if (await boletoEmVigor(trx, id)) throw conflict(HA_BOLETO)
    await anular(trx, caller, custa, { motivo, now: deps.clock.now() })
    const { userId, identificador, valorCentavos } = custa
    const consequencia = consequenciaDe(custa)
    await notify(deps, trx, 'custaCancelada', {
      userId,
      id,
      identificador,
      valor: formatMoney(valorCentavos),
      consequencia,
      motivo,
    })
    return consequencia
  })

function consequenciaDe({ tipo, procedimentoId }: PagamentoTravado): string {
  if (tipo === 'lote') return 'As custas do lote voltaram a ficar avulsas, em aberto.'
  if (tipo === 'saldo' || procedimentoId === null) return 'Nada mais há a pagar por ela.'
  return `Sem essas custas, o procedimento ${procedimentoId} não é aberto às partes, e ninguém pode ser designado para ele.`
}
