import type { Cents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../platform/http/errors.ts'
import { debitar } from '../lancamentos.ts'
import { liquidar, type Pagador, travarItens, travarPagamento } from '../liquidar.ts'
import { exigirAvulsaEmAberto } from './pagavel.ts'
import { exigirValor } from './valor.ts'

const SALDO_COM_SALDO = 'Uma adição de saldo não pode ser paga com o próprio saldo. Escolha cartão ou boleto.'
const LOTE_COM_SALDO = 'Este lote contém uma adição de saldo e não pode ser pago com o próprio saldo. Escolha cartão ou boleto.'

/**
 * Pays an open fee with the balance of its owner, the caller: all of it or nothing (DESIGN 6.14).
 * @param valor what the person believed to pay, in reais; absent: whatever the fee is
 * @returns the balance after it
 * @throws AppError 409 not open, in a batch or a slip is in force; 422 on `valor` or `meio`
 */
export const pagarComSaldo = (deps: Deps, por: Pagador, id: number, valor?: number): Promise<Cents> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const custa = await travarPagamento(trx, id)
    await exigirAvulsaEmAberto(trx, custa)
    if (valor !== undefined) exigirValor(valor, custa.valorCentavos)
    if (custa.tipo === 'saldo') throw invalid({ meio: [SALDO_COM_SALDO] })
    if (custa.tipo === 'lote' && (await travarItens(trx, id)).some(({ tipo }) => tipo === 'saldo')) {
      throw invalid({ meio: [LOTE_COM_SALDO] })
    }
    const saldo = await debitar(trx, custa, 'valor', now)
    await liquidar(deps, trx, custa, { meio: 'saldo', por, now })
    return saldo
  })
