import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { cancel } from '../../pagamentos/boleto/cancel.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'

const PROPRIA = 'Estas custas são suas: cancele o boleto na página do pagamento, e não pela secretaria.'

/**
 * The secretariat withdraws the slip of a fee, as its owner would. The owner is notified when the wish is recorded, not when the
 * bank answers: from then on the slip should not be paid, and only the bank knows whether it was paid before.
 * @param motivo in the secretariat's words
 * @throws AppError 403 it is their own fee; as `cancelar`
 */
export async function cancelBoletoBySecretaria(
  deps: Deps,
  caller: Caller,
  { id: pagamentoId, userId: dono }: { id: number; userId: number },
  motivo: string,
): Promise<void> {
  if (dono === caller.user.id) throw forbidden(PROPRIA)
  await cancel(deps, caller, pagamentoId, {
    motivo,
    avisar: (trx, { userId, id, identificador, valorCentavos }) =>
      notify(deps, trx, 'boletoCancelado', { userId, id, identificador, valor: formatMoney(valorCentavos), motivo }),
  })
}
