import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { lancar } from '../lancamentos.ts'
import { NOTICES } from '../notices.ts'
import type { BoletoRow } from './queries.ts'
import { emContaDe, recebidoDe } from './recebimentos.ts'
import { lock } from './record-boleto.ts'

/**
 * Credits the surplus of a settled slip: by the bank's files more money came in than is in our books (it was paid with more than
 * its value, or twice). The difference becomes the owner's balance, once, also when several runs find it. A shortage, or a slip
 * with nothing in our books, must be resolved by people.
 */
export const creditSurplus = (deps: Deps, ref: Pick<BoletoRow, 'id' | 'pagamentoId'>): Promise<void> =>
  deps.tx(async (trx) => {
    const { pagamento, boleto } = await lock(trx, ref)
    if (boleto.situacao !== 'liquidado') return
    const recebido = await recebidoDe(trx, boleto.id)
    const emConta = await emContaDe(trx, boleto.id)
    if (!recebido || emConta === 0 || recebido.cents <= emConta) return
    const recebimentoId = await semLancamento(trx, boleto.id)
    if (recebimentoId === undefined) return
    const now = deps.clock.now()
    const valor = recebido.cents - emConta
    const { id: pagamentoId, userId, identificador } = pagamento
    await trx.updateTable('boletos').set({ pagoCentavos: recebido.cents }).where('id', '=', boleto.id).execute()
    const motivo = `Boleto pago (${identificador})`
    await lancar(trx, { userId, tipo: 'boleto', boletoId: boleto.id, recebimentoId, pagamentoId, valor, motivo, now })
    const como = recebido.vezes > 1 ? 'foi pago mais de uma vez' : 'foi pago com valor maior'
    await notify(deps, trx, NOTICES.creditoNoSaldo, {
      userId,
      valor: formatMoney(valor),
      motivo: `o boleto das custas ${identificador} ${como}, e esta é a diferença.`,
    })
    await audit(trx, PLATFORM, { act: 'creditar', object: 'boleto', id: boleto.id, data: { valor, recebido: recebido.cents } })
  })

/** The latest payment of a slip that has no ledger entry of its own. */
const semLancamento = async (trx: Trx, boletoId: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('boletoRecebimentos as r')
      .select('r.id')
      .where('r.boletoId', '=', boletoId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('saldoLancamentos as s').select('s.id').whereRef('s.recebimentoId', '=', 'r.id'))),
      )
      .orderBy('r.id', 'desc')
      .executeTakeFirst()
  )?.id
