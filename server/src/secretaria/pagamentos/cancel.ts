import { CANCELADO, type TipoDePagamento } from '@concordia/contract/rules/pagamento'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { boletoEmVigor } from '../../pagamentos/boleto/em-vigor.ts'
import { anular } from '../../pagamentos/custas/cancel.ts'
import { obstaculo } from '../../pagamentos/custas/pagavel.ts'
import { lockPagamento, type PagamentoTravado } from '../../pagamentos/liquidar.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'

const HA_BOLETO =
  'Estas custas têm um boleto em aberto, que pode estar sendo pago. Cancele antes o boleto, na página do pagamento.'
const PROPRIA = 'Estas custas são suas: peça o cancelamento a outra pessoa da secretaria.'

/**
 * The secretariat cancels an open fee, also that of a procedimento, which then never opens. The fees of a batch can be paid
 * one by one again. Its owner is notified with the reason.
 * @param motivo in the secretariat's words
 * @returns what was cancelled and what follows from it, for the caller to read
 * @throws AppError 403 it is their own fee; 409 not open, in a batch, or a slip is in force
 */
export const cancelBySecretaria = (deps: Deps, caller: Caller, id: number, motivo: string): Promise<string> =>
  deps.tx(async (trx) => {
    const custa = await lockPagamento(trx, id)
    if (custa.userId === caller.user.id) throw forbidden(PROPRIA)
    const porque = obstaculo(custa, false)
    if (porque) throw conflict(porque)
    if (await boletoEmVigor(trx, id)) throw conflict(HA_BOLETO)
    await anular(trx, caller, custa, { motivo, now: deps.clock.now() })
    const { userId, identificador, valorCentavos } = custa
    const tipo = custa.tipo as TipoDePagamento
    const consequencia = consequenciaDe(custa)
    await notify(deps, trx, 'custaCancelada', {
      userId,
      id,
      tipo,
      identificador,
      valor: formatMoney(valorCentavos),
      consequencia,
      motivo,
    })
    return `${CANCELADO[tipo]}. ${consequencia}`
  })

function consequenciaDe({ tipo, procedimentoId }: PagamentoTravado): string {
  if (tipo === 'lote') return 'As custas do lote continuam em aberto e podem ser pagas separadamente.'
  if (tipo === 'saldo' || procedimentoId === null) return 'Não há mais nada a pagar.'
  return `Sem essas custas, o procedimento ${procedimentoId} não é aberto às partes, e ninguém pode ser designado para ele.`
}
