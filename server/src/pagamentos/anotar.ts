import type { Deps } from '../deps.ts'
import type { Charge } from '../platform/payments/card.ts'

/**
 * Writes down what the provider says of a charge. An unused one that gave money back cannot pay any more: it is on its way
 * back, and `devolverCobrancas` sees it to the end. One that was used is the secretariat's matter (`conferirCobranca`).
 * @param chave of our row, where the answer to it is only now known to be this charge
 */
export async function anotar(
  { db, cards, clock }: Pick<Deps, 'db' | 'cards' | 'clock'>,
  charge: Charge,
  chave?: string,
): Promise<void> {
  const ours = () => {
    const all = db.updateTable('cobrancas').where('provedor', '=', cards.name)
    return chave === undefined ? all.where('providerId', '=', charge.id) : all.where('chave', '=', chave)
  }
  await ours().set({ providerId: charge.id, status: charge.status }).execute()
  if (charge.refunded === 0) return
  await ours()
    .where('consumidaEm', 'is', null)
    .set((eb) => ({ devolucaoEm: eb.fn.coalesce('devolucaoEm', eb.val(clock.now())) }))
    .execute()
}

/** Brings our copy of a charge up to the provider's. @returns null when the provider knows none by this id */
export async function refresh(deps: Pick<Deps, 'db' | 'cards' | 'clock'>, providerId: string): Promise<Charge | null> {
  const charge = await deps.cards.retrieve(providerId)
  if (charge) await anotar(deps, charge)
  return charge
}
