import type { Cents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { claimKey, recordMade } from '../../platform/idempotency/sending.ts'
import { debitar } from '../lancamentos.ts'
import { liquidar, lockItens, lockPagamento } from '../liquidar.ts'
import { envioDeCusta } from './envio.ts'
import { requireAvulsaEmAberto } from './pagavel.ts'
import { requireValor } from './valor.ts'

const SALDO_COM_SALDO = 'Uma adição de saldo não pode ser paga com o próprio saldo. Escolha cartão ou boleto.'
const LOTE_COM_SALDO = 'Este lote contém uma adição de saldo e não pode ser pago com o próprio saldo. Escolha cartão ou boleto.'

/**
 * Pays an open fee with the balance of its owner, the caller: all of it or nothing. Idempotent under the same
 * `Idempotency-Key`, because the answer may have been lost.
 * @param valor the amount that the person saw, in reais; absent: whatever the fee is
 * @returns the balance after it
 * @throws AppError 409 not open, in a batch, a slip is in force, or something else was sent under that key; 422 on `valor` or `meio`
 */
export const pagarComSaldo = (deps: Deps, caller: Caller, id: number, valor?: number): Promise<Cents> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const envio = envioDeCusta(caller, `custa|${id}|saldo`)
    const paga = await claimKey(trx, envio)
    if (paga !== null) return saldoDepois(trx, caller.user.id, paga)
    const custa = await lockPagamento(trx, id)
    await requireAvulsaEmAberto(trx, custa)
    if (valor !== undefined) requireValor(valor, custa.valorCentavos)
    if (custa.tipo === 'saldo') throw invalid({ meio: [SALDO_COM_SALDO] })
    if (custa.tipo === 'lote' && (await lockItens(trx, id)).some(({ tipo }) => tipo === 'saldo')) {
      throw invalid({ meio: [LOTE_COM_SALDO] })
    }
    const saldo = await debitar(trx, custa, 'valor', now)
    await liquidar(deps, trx, custa, { meio: 'saldo', caller, now })
    await recordMade(trx, envio, id)
    return saldo
  })

/** The balance right after it had paid this fee. */
async function saldoDepois(trx: Trx, userId: number, pagamentoId: number): Promise<Cents> {
  const { total } = await trx
    .selectFrom('saldoLancamentos')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('valorCentavos'), eb.lit(0)).as('total'))
    .where('userId', '=', userId)
    .where('id', '<=', (eb) =>
      eb.selectFrom('saldoLancamentos').select('id').where('pagamentoId', '=', pagamentoId).where('tipo', '=', 'pagamento'),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}
