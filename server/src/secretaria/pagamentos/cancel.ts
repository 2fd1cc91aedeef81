import { CANCELADO, type TipoDePagamento } from '@concordia/contract/rules/pagamento'
import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { cancel } from '../../pagamentos/boleto/cancel.ts'
import { anular } from '../../pagamentos/custas/cancel.ts'
import { emVigorDe, obstaculo } from '../../pagamentos/custas/pagavel.ts'
import { lockPagamento, type PagamentoTravado } from '../../pagamentos/liquidar.ts'
import { NOTICES } from '../../pagamentos/notices.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { dispensou } from '../cobrancas/dispensar.ts'

const HA_PIX = 'Estas custas têm um Pix em aberto, que vale por até uma hora. Espere que ele termine para cancelá-las.'
const HA_BOLETO = 'Para cancelar estas custas, cancele primeiro o boleto, na página do pagamento.'
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
    const porque = obstaculo(custa, null)
    if (porque) throw conflict(porque)
    const emVigor = await emVigorDe(trx, id)
    if (emVigor) throw conflict(emVigor === 'boleto' ? HA_BOLETO : HA_PIX)
    await anular(trx, caller, custa, { motivo, now: deps.clock.now() })
    if (custa.parteId !== null) return dispensou(deps, trx, custa, motivo)
    const { userId, identificador, valorCentavos } = custa
    const tipo = custa.tipo as TipoDePagamento
    const consequencia = consequenciaDe(custa)
    await notify(deps, trx, NOTICES.custaCancelada, {
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

const BOLETO_PROPRIO = 'Estas custas são suas: cancele o boleto na página do pagamento, e não pela secretaria.'

/**
 * The secretariat withdraws the slip of a fee, as its owner would. The owner is notified when the wish is recorded, not when the
 * bank answers: from then on the slip should not be paid, and only the bank knows whether it was paid before.
 * @param motivo in the secretariat's words
 * @throws AppError 403 it is their own fee; as `cancelar`
 */
export async function cancelBoletoBySecretaria(
  deps: Deps,
  caller: Caller,
  { id: pagamentoId, userId: dono }: { id: number; userId: number | null },
  motivo: string,
): Promise<void> {
  if (dono === caller.user.id) throw forbidden(BOLETO_PROPRIO)
  await cancel(deps, caller, pagamentoId, {
    motivo,
    avisar: (trx, { userId, id, identificador, valorCentavos }) =>
      notify(deps, trx, NOTICES.boletoCancelado, { userId, id, identificador, valor: formatMoney(valorCentavos), motivo }),
  })
}
