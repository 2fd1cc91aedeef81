import { AVISO_COBRANCA_HORAS, DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'
import { formatDateTime } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../avisos/notify.ts'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import { PLATFORM } from '../platform/http/actor.ts'
import { ProviderRefused } from '../platform/payments/card.ts'
import { recordDiferenca } from './conciliacao/record.ts'
import { devolveEm } from './credit.ts'
import { NOTICES } from './notices.ts'
import { findResposta, recordCharge, refresh } from './record-charge.ts'

/**
 * Cron: returns charges that paid nothing for 24 h to the card. First our copies are updated from the provider;
 * then the return is recorded, so that no filing can use the charge any more; then the provider is called; after a crash in
 * between the next run continues here. Owners of younger charges are notified that they may still use them.
 * @returns how many were returned
 * @throws AggregateError when some failed, after all have been tried: one failure must not delay the others
 */
export async function giveBackCobrancas(deps: Deps): Promise<number> {
  const failures: unknown[] = []
  const each = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>) => {
    for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
  }
  await each(await unanswered(deps), (charge) => findResposta(deps, charge.chave))
  await each(await undecided(deps, DEVOLUCAO_HORAS), (charge) => settle(deps, charge.providerId!))
  await each(await undecided(deps, AVISO_COBRANCA_HORAS), (charge) => refresh(deps, charge.providerId!))
  let returned = 0
  await each(await stale(deps), async ({ id, providerId }) => {
    if (providerId !== null && (await giveBack(deps, id, providerId))) returned += 1
  })
  await notifyUnused(deps)
  await tellOfForeign(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} charges could not be returned`)
  return returned
}

/** Charges of the provider in force that paid nothing and were not returned. */
const unused = ({ db, cards }: Deps) =>
  db
    .selectFrom('cobrancas')
    .select(['id', 'chave', 'providerId'])
    .where('provedor', '=', cards.name)
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .orderBy('createdAt')
    .limit(200)

const hoursAgo = ({ clock }: Deps, hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)

/** The provider's answer never reached us, and the request was not repeated. */
const unanswered = (deps: Deps) =>
  unused(deps)
    .where('createdAt', '<', hoursAgo(deps, AVISO_COBRANCA_HORAS))
    .where('providerId', 'is', null)
    .where('status', 'is', null)
    .execute()

/** When last checked, the cardholder had still to authenticate, or the provider to decide. */
const undecided = (deps: Deps, hours: number) =>
  unused(deps).where('createdAt', '<', hoursAgo(deps, hours)).where('status', 'in', ['requires_action', 'processing']).execute()

/** Too old, or on its way back already: a return that did not finish, or one begun in the provider's own screens. */
const stale = (deps: Deps) =>
  unused(deps)
    .where('status', '=', 'succeeded')
    .where((eb) =>
      eb.or([
        // The first try may be from long before its money moved.
        eb(eb.fn.coalesce('concluidaEm', 'createdAt'), '<', hoursAgo(deps, DEVOLUCAO_HORAS)),
        eb('devolucaoEm', 'is not', null),
      ]),
    )
    .execute()

/** A charge of a former provider can only be returned in that provider's own screens. */
async function tellOfForeign(deps: Deps): Promise<void> {
  const { n } = await deps.db
    .selectFrom('cobrancas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provedor', '!=', deps.cards.name)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .where('createdAt', '<', hoursAgo(deps, DEVOLUCAO_HORAS))
    .executeTakeFirstOrThrow()
  if (n > 0) deps.logger.warn({ cobrancas: n }, 'Cobranças sem uso de um provedor que não está em vigor ficam como estão')
}

/** Cancels charges that were never authenticated, and updates those that were. */
async function settle(deps: Deps, providerId: string): Promise<void> {
  const charge = await deps.cards.cancel(providerId)
  if (charge) await recordCharge(deps, charge)
}

async function giveBack(deps: Deps, id: number, providerId: string): Promise<boolean> {
  const now = deps.clock.now()
  const claimed = await deps.db
    .updateTable('cobrancas')
    .set((eb) => ({ devolucaoEm: eb.fn.coalesce('devolucaoEm', eb.val(now)) }))
    .where('id', '=', id)
    .where('consumidaEm', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return false
  if (!(await refunded(deps, providerId))) return false
  return deps.tx(async (trx) => {
    const done = await trx
      .updateTable('cobrancas')
      .set({ devolvidaEm: now })
      .where('id', '=', id)
      .where('devolvidaEm', 'is', null)
      .returning(['userId', 'valorCentavos'])
      .executeTakeFirst()
    if (!done) return false
    await notify(deps, trx, NOTICES.cobrancaDevolvida, { userId: done.userId, valor: formatMoney(done.valorCentavos) })
    await audit(trx, PLATFORM, { act: 'devolver', object: 'cobranca', id })
    return true
  })
}

/** A refused return (disputed, account without funds) is reported to the secretariat; the next run retries. */
async function refunded({ db, cards, clock }: Deps, providerId: string): Promise<boolean> {
  try {
    await cards.refund(providerId, `devolucao:${providerId}`)
    return true
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const what = { provedor: cards.name, tipo: 'devolucao-nao-feita', objeto: providerId } as const
    await recordDiferenca(db, { ...what, detalhe: error.message, now: clock.now() })
    return false
  }
}

/**
 * Notifies the owners of charges that have paid nothing for a while, once each, so that they can turn them into balance
 * before the money goes back to the card.
 */
async function notifyUnused(deps: Deps): Promise<void> {
  const { db, cards, clock } = deps
  const now = clock.now()
  const charges = await db
    .selectFrom('cobrancas')
    .select('id')
    .where('provedor', '=', cards.name)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolucaoEm', 'is', null)
    .where('avisadaEm', 'is', null)
    .where('contestada', '=', false)
    .where('createdAt', '<', new Date(now.getTime() - AVISO_COBRANCA_HORAS * 3_600_000))
    .orderBy('createdAt')
    .limit(200)
    .execute()
  for (const { id } of charges) await notifyOwner(deps, id, now)
}

/** Under the row's lock: skips a charge that a filing has just taken or another node has just notified. */
const notifyOwner = (deps: Deps, id: number, now: Date): Promise<void> =>
  deps.tx(async (trx) => {
    const charge = await trx
      .updateTable('cobrancas')
      .set({ avisadaEm: now })
      .where('id', '=', id)
      .where('consumidaEm', 'is', null)
      .where('devolucaoEm', 'is', null)
      .where('avisadaEm', 'is', null)
      .returning(['userId', 'valorCentavos', 'createdAt', 'concluidaEm'])
      .executeTakeFirst()
    if (!charge) return
    const ate = formatDateTime(devolveEm(charge.concluidaEm ?? charge.createdAt))
    await notify(deps, trx, NOTICES.cobrancaSemUso, { userId: charge.userId, valor: formatMoney(charge.valorCentavos), ate })
  })
