import { MAX_CARTAO, MIN_CARTAO } from '@concordia/contract/rules/custas'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import { MAX_BOLETO_CENTS } from '@concordia/contract/values/pagamento/boleto'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { claimKey, recordMade } from '../../platform/idempotency/sending.ts'
import { openCusta } from '../custas/open.ts'
import { envioDeCusta } from '../custas/pagavel.ts'

/** Refuses an amount that no means can pay: the fee would stay open for ever. @throws AppError 422 on `valor` */
function requirePagavel({ boletos, pix }: Deps, cents: Cents): void {
  const semCartao = boletos !== null || pix !== null
  const max = semCartao ? MAX_BOLETO_CENTS : MAX_CARTAO
  const min = semCartao ? 1 : MIN_CARTAO
  if (cents > max) throw invalid({ valor: [`O valor máximo por vez é ${formatMoney(max)}.`] })
  if (cents < min) throw invalid({ valor: [`O valor mínimo é ${formatMoney(min)}.`] })
}

/**
 * Opens a fee that becomes balance once it is paid. Idempotent under the same `Idempotency-Key`.
 * @param valor in reais
 * @returns number of the fee
 * @throws AppError 409 when something else was sent under that key; 422 on `valor` beyond what a card, slip or Pix can pay
 */
export async function addSaldo(deps: Deps, caller: Caller, valor: number): Promise<number> {
  const userId = caller.user.id
  const cents = toCents(valor)
  requirePagavel(deps, cents)
  return deps.tx(async (trx) => {
    const envio = envioDeCusta(caller, `saldo|${cents}`)
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const custa = { userId, tipo: 'saldo', descricao: 'Adição de saldo', valor: cents, now: deps.clock.now() } as const
    const id = await openCusta(trx, custa)
    await audit(trx, caller, { act: 'adicionar-saldo', object: 'pagamento', id })
    await recordMade(trx, envio, id)
    return id
  })
}
