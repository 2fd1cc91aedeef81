import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { checkCharge, consumeCharge, jaPagouCom } from '../consumir.ts'
import { liquidar, lockPagamento } from '../liquidar.ts'
import { pagarComSaldo } from './pagar-com-saldo.ts'
import { requireAvulsaEmAberto } from './pagavel.ts'
import { findPagavel } from './queries.ts'
import { requireValor } from './valor.ts'

export interface Pagamento {
  /** In reais, as the client shows it. */
  valor: number
  meio: 'cartao' | 'boleto' | 'saldo'
  stripe_payment?: string | undefined
}

/**
 * Pays an open fee of the caller with the card charge made for it, or with the balance. Idempotent: a charge that has paid this
 * fee already, and the same `Idempotency-Key`, get the first answer again, because it may have been lost.
 * @throws AppError 409 not open, in a batch, a slip is in force, or the charge was used; 422 by field; 503 no answer
 */
export async function pagarCusta(deps: Deps, caller: Caller, id: number, input: Pagamento): Promise<void> {
  const custa = await findPagavel(deps.db, id)
  const cobranca = input.meio === 'cartao' ? input.stripe_payment : undefined
  const jaFoi = async (db: Db) => cobranca !== undefined && (await jaPagouCom(db, id, caller.user.id, cobranca))
  if (await jaFoi(deps.db)) return
  if (input.meio === 'saldo') {
    await pagarComSaldo(deps, caller, id, input.valor)
    return
  }
  await requireAvulsaEmAberto(deps.db, custa)
  requireValor(input.valor, custa.valorCentavos)
  if (input.meio === 'boleto') throw invalid({ meio: ['Gere o boleto da custa: quando o banco receber, ela estará paga.'] })
  const cobrancaId = await checkCharge(deps, caller.user.id, cobranca, custa.valorCentavos)
  await deps.tx(async (trx) => {
    const now = deps.clock.now()
    const travada = await lockPagamento(trx, id)
    if (await jaFoi(trx)) return
    await requireAvulsaEmAberto(trx, travada)
    await consumeCharge(trx, cobrancaId, now)
    await liquidar(deps, trx, travada, { meio: 'cartao', cobrancaId, caller, now })
  })
}
