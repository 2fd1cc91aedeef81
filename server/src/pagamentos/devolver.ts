import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../notificacoes/notify.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { recordCharge } from './cobrar.ts'

const HOURS = 24

/**
 * Cron: charges that paid nothing for 24 h go back to the card (DESIGN 6.10). First it is written down that this one
 * goes back, so that no filing can take it any more; then the provider is asked; a crash between is picked up here.
 * @returns how many went back
 * @throws AggregateError when some did not, after all have been tried
 */
export async function devolverCobrancas(deps: Deps): Promise<number> {
  await findLostAnswers(deps)
  const stale = await deps.db
    .selectFrom('cobrancas')
    .select(['id', 'providerId'])
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .where('createdAt', '<', cutoff(deps))
    .limit(200)
    .execute()
  let returned = 0
  const failures: unknown[] = []
  for (const { id, providerId } of stale) {
    // One that the provider will not take back must not keep the others waiting.
    const done =
      providerId !== null && (await devolver(deps, id, providerId).catch((error: unknown) => void failures.push(error)))
    if (done) returned += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} charges could not be returned`)
  return returned
}

const cutoff = ({ clock }: Deps) => new Date(clock.now().getTime() - HOURS * 3_600_000)

/** A charge whose answer we never got may have been made all the same; one that was not must not be made now. */
async function findLostAnswers(deps: Deps): Promise<void> {
  const lost = await deps.db
    .selectFrom('cobrancas')
    .select('chave')
    .where('providerId', 'is', null)
    .where('status', 'is', null)
    .where('createdAt', '<', cutoff(deps))
    .limit(200)
    .execute()
  for (const { chave } of lost) {
    const charge = await deps.cards.find(chave)
    await recordCharge(deps.db, chave, charge?.id ?? null, charge?.status ?? 'canceled')
  }
}

async function devolver(deps: Deps, id: number, providerId: string): Promise<boolean> {
  const now = deps.clock.now()
  const claimed = await deps.db
    .updateTable('cobrancas')
    .set((eb) => ({ devolucaoEm: eb.fn.coalesce('devolucaoEm', eb.val(now)) }))
    .where('id', '=', id)
    .where('consumidaEm', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return false
  await deps.cards.refund(providerId, `devolucao:${id}`)
  return deps.tx(async (trx) => {
    const done = await trx
      .updateTable('cobrancas')
      .set({ devolvidaEm: now })
      .where('id', '=', id)
      .where('devolvidaEm', 'is', null)
      .returning(['userId', 'valorCentavos'])
      .executeTakeFirst()
    if (!done) return false
    await notify(deps, trx, 'cobrancaDevolvida', { userId: done.userId, valor: formatMoney(done.valorCentavos) })
    await audit(trx, { action: 'devolver', object: 'cobranca', objectId: id })
    return true
  })
}
