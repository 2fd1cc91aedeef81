import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { type PixProvider, PixRefused } from '../../platform/payments/pix/pix.ts'

/**
 * Sends back by Pix the money that has no balance to go to (`receivePix` notes it, in its transaction). Its id at the bank is that of
 * the charge, so that asking again after a crash sends nothing twice. What the bank refuses stays in the list of the secretariat.
 * @throws ProviderUnreachable
 */
export async function giveBackPix(deps: Deps, banco: PixProvider): Promise<void> {
  const rows = await deps.db
    .selectFrom('pixRecebimentos as r')
    .innerJoin('pix as x', 'x.id', 'r.pixId')
    .select(['r.id', 'r.endToEndId', 'r.valorCentavos', 'x.txid'])
    .where('r.provedor', '=', banco.name)
    .where('r.devolucaoEm', 'is not', null)
    .where('r.devolvidoEm', 'is', null)
    .where('r.devolucaoNegadaEm', 'is', null)
    .orderBy('r.id')
    .limit(50)
    .execute()
  for (const { id, endToEndId, valorCentavos, txid } of rows) {
    const status = await banco.giveBack(endToEndId, `D${txid}`, valorCentavos).catch((error: unknown) => {
      if (error instanceof PixRefused) return 'NAO_REALIZADO' as const
      throw error
    })
    if (status === 'EM_PROCESSAMENTO') continue
    const now = deps.clock.now()
    await deps.tx(async (trx) => {
      const feito = status === 'DEVOLVIDO' ? { devolvidoEm: now } : { devolucaoNegadaEm: now }
      await trx.updateTable('pixRecebimentos').set(feito).where('id', '=', id).execute()
      if (status === 'DEVOLVIDO') await audit(trx, PLATFORM, { act: 'devolver', object: 'pix', id })
    })
  }
}
