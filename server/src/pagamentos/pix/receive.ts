import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import type { PixCharge, PixReceived } from '../../platform/payments/pix/pix.ts'
import { lancar } from '../lancamentos.ts'
import { liquidar, type PagamentoTravado } from '../liquidar.ts'
import { NOTICES } from '../notices.ts'
import type { PixRow } from './queries.ts'
import { isOurs, lockBoth, outra, reportPix } from './record.ts'

/**
 * Takes what the bank says was paid on a charge. It counts only as the bank answered it to us, on a charge that it has concluded, of
 * our txid and key, and of our amount. Idempotent, also for concurrent calls.
 */
export async function receiveAll(deps: Deps, pix: PixRow, cob: PixCharge): Promise<void> {
  if (cob.txid !== pix.txid || cob.status !== 'CONCLUIDA') return
  if (!isOurs(pix, cob)) return reportPix(deps, pix, 'pix-valor', outra(cob))
  for (const received of cob.received) await receivePix(deps, pix, received, cob.code)
}

/** One payment: the first of the exact amount, on a Pix in force, pays the fee. All other money becomes the owner's balance. */
export async function receivePix(deps: Deps, ref: PixRow, received: PixReceived, codigo: string): Promise<void> {
  const wrong = await deps.tx(async (trx) => {
    const { pagamento, pix } = await lockBoth(trx, ref)
    const now = deps.clock.now()
    const recebimentoId = await store(trx, pix, received, now)
    if (recebimentoId === null) return false
    const emVigor = pix.situacao === 'pedida' || pix.situacao === 'ativa'
    const exato = received.cents === pix.valorCentavos && pix.valorCentavos === pagamento.valorCentavos
    const livre = emVigor && pagamento.situacao === 'A' && pagamento.loteId === null
    const paga = livre && exato
    if (emVigor)
      await trx
        .updateTable('pix')
        .set({ situacao: paga ? 'paga' : 'removida', codigo: pix.codigo ?? codigo, encerradoEm: now })
        .where('id', '=', pix.id)
        .execute()
    await audit(trx, PLATFORM, { act: 'liquidar', object: 'pix', id: pix.id, data: { pago: received.cents } })
    if (paga) {
      await liquidar(deps, trx, pagamento, { meio: 'pix', caller: PLATFORM, now })
      await trx.updateTable('pixRecebimentos').set({ pagamentoId: pagamento.id }).where('id', '=', recebimentoId).execute()
      return false
    }
    if (await isClosed(trx, pagamento.userId)) {
      await trx.updateTable('pixRecebimentos').set({ devolucaoEm: now }).where('id', '=', recebimentoId).execute()
      return !exato
    }
    const porque = !exato ? 'com outro valor' : pix.situacao === 'paga' ? 'mais de uma vez' : 'quando já não valia mais'
    await credit(deps, trx, { pagamento, recebimentoId, valor: received.cents, porque, now })
    return !exato
  })
  if (wrong) await reportPix(deps, ref, 'pix-valor', `ele foi pago com ${formatMoney(received.cents)}`)
}

/** @returns null when it is known already */
async function store(trx: Trx, pix: PixRow, received: PixReceived, now: Date): Promise<number | null> {
  const { endToEndId, txid, cents, at } = received
  const stored = await trx
    .insertInto('pixRecebimentos')
    .values({ provedor: pix.provedor, endToEndId, pixId: pix.id, txid, valorCentavos: cents, recebidoEm: at, createdAt: now })
    .onConflict((known) => known.columns(['provedor', 'endToEndId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** A closed account has no balance that anybody could use: its money goes back to whom it came from. */
const isClosed = async (trx: Trx, userId: number): Promise<boolean> =>
  (await trx.selectFrom('users').select('encerradaEm').where('id', '=', userId).executeTakeFirstOrThrow()).encerradaEm !== null

interface Credito {
  pagamento: PagamentoTravado
  recebimentoId: number
  valor: number
  porque: string
  now: Date
}

async function credit(deps: Deps, trx: Trx, { pagamento, recebimentoId, valor, porque, now }: Credito): Promise<void> {
  const { id: pagamentoId, userId, identificador } = pagamento
  const motivo = `Pix recebido (${identificador})`
  await lancar(trx, { userId, tipo: 'pix', pixRecebimentoId: recebimentoId, pagamentoId, valor, motivo, now })
  const sentence = `o Pix das custas ${identificador} foi pago ${porque}.`
  await notify(deps, trx, NOTICES.creditoNoSaldo, { userId, valor: formatMoney(valor), motivo: sentence })
}
