import type { Meio } from '@concordia/contract/rules/pagamento'
import type { Cents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { type AppError, conflict, invalid } from '../../platform/http/errors.ts'
import { claimKey, recordMade } from '../../platform/idempotency/sending.ts'
import { checkCharge, consumeCharge, jaPagouCom } from '../consume.ts'
import { creditCobranca } from '../credit.ts'
import { debit } from '../lancamentos.ts'
import { liquidar, lockItens, takePagamento } from '../liquidar.ts'
import { envioDeCusta, findPagavel, requireAvulsaEmAberto, requireValor } from './pagavel.ts'

interface Pagamento {
  /** In reais, as the client shows it. */
  valor: number
  meio: Meio
  stripe_payment?: string | undefined
}

/**
 * Pays an open fee of the caller with the card charge made for it, or with the balance. Idempotent: a charge that has paid this
 * fee already, and the same `Idempotency-Key`, get the first answer again, because it may have been lost.
 * @throws AppError 409 not open, in a batch, a slip is in force, or the charge was used; 422 by field; 503 no answer
 */
export async function payCusta(deps: Deps, caller: Caller, id: number, input: Pagamento): Promise<void> {
  const custa = await findPagavel(deps.db, id)
  const cobranca = input.meio === 'cartao' ? input.stripe_payment : undefined
  const jaFoi = async (db: Db) => cobranca !== undefined && (await jaPagouCom(db, id, caller.user.id, cobranca))
  if (await jaFoi(deps.db)) return
  if (input.meio === 'saldo') {
    await payWithSaldo(deps, caller, id, input.valor)
    return
  }
  if (custa.parteId !== null && custa.situacao === 'C') throw await dispensada(deps, caller, cobranca)
  await requireAvulsaEmAberto(deps.db, custa)
  requireValor(input.valor, custa.valorCentavos)
  if (input.meio === 'boleto')
    throw invalid({ meio: ['Gere o boleto: as custas constarão como pagas quando o banco receber o valor.'] })
  if (input.meio === 'pix')
    throw invalid({ meio: ['Gere o Pix: as custas constarão como pagas quando o banco receber o valor.'] })
  const cobrancaId = await checkCharge(deps, caller.user.id, cobranca, custa.valorCentavos)
  const tarde = await deps.tx(async (trx) => {
    const now = deps.clock.now()
    const travada = await takePagamento(trx, id, caller)
    if (await jaFoi(trx)) return false
    if (travada.parteId !== null && travada.situacao === 'C') return true
    await requireAvulsaEmAberto(trx, travada)
    await consumeCharge(trx, cobrancaId, now)
    await liquidar(deps, trx, travada, { meio: 'cartao', cobrancaId, caller, now })
    return false
  })
  if (tarde) throw await dispensada(deps, caller, cobranca)
}

/** The secretariat dispensed a charge while its payer was at it: what the card paid becomes balance. @returns the refusal */
async function dispensada(deps: Deps, caller: Caller, cobranca: string | undefined): Promise<AppError> {
  if (cobranca === undefined) return conflict('A secretaria dispensou esta cobrança. Não há mais nada a pagar.')
  await creditCobranca(deps, caller, cobranca)
  return conflict('A secretaria dispensou esta cobrança enquanto você pagava. O valor do cartão foi para o seu saldo.')
}

const SALDO_COM_SALDO = 'Uma adição de saldo não pode ser paga com o próprio saldo. Escolha cartão ou boleto.'
const LOTE_COM_SALDO = 'Este lote contém uma adição de saldo e não pode ser pago com o próprio saldo. Escolha cartão ou boleto.'

/**
 * Pays an open fee with the balance of its owner, the caller: all of it or nothing. Idempotent under the same
 * `Idempotency-Key`, because the answer may have been lost.
 * @param valor the amount that the person saw, in reais; absent: whatever the fee is
 * @returns the balance after it
 * @throws AppError 409 not open, in a batch, a slip is in force, or something else was sent under that key; 422 on `valor` or `meio`
 */
export const payWithSaldo = (deps: Deps, caller: Caller, id: number, valor?: number): Promise<Cents> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const envio = envioDeCusta(caller, `custa|${id}|saldo`)
    const paga = await claimKey(trx, envio)
    if (paga !== null) return saldoDepois(trx, caller.user.id, paga)
    const custa = await takePagamento(trx, id, caller)
    await requireAvulsaEmAberto(trx, custa)
    if (valor !== undefined) requireValor(valor, custa.valorCentavos)
    if (custa.tipo === 'saldo') throw invalid({ meio: [SALDO_COM_SALDO] })
    if (custa.tipo === 'lote' && (await lockItens(trx, id)).some(({ tipo }) => tipo === 'saldo')) {
      throw invalid({ meio: [LOTE_COM_SALDO] })
    }
    const saldo = await debit(trx, custa, 'valor', now)
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
