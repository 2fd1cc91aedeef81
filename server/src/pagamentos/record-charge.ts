import type { Deps } from '../deps.ts'
import { type Charge, ProviderRefused } from '../platform/payments/card.ts'
import { recordDiferenca } from './conciliacao/record.ts'

type CardDeps = Pick<Deps, 'db' | 'cards' | 'clock'>

/**
 * Records what the provider says of a charge. An unused one that returned money cannot pay any more: it is on its way back, and
 * `giveBackCobrancas` completes it. A used charge that returned money is reported to the secretariat (`compareCobranca`).
 * @param chave key of our row, when the answer that names this charge arrives only now
 * @returns whether it is ours: false for a charge made under the key of a row that already has another charge
 */
export async function recordCharge({ db, cards, clock }: CardDeps, charge: Charge, chave?: string): Promise<boolean> {
  const now = clock.now()
  const ours = () => {
    const all = db.updateTable('cobrancas').where('provedor', '=', cards.name)
    if (chave === undefined) return all.where('providerId', '=', charge.id)
    return all.where('chave', '=', chave).where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', charge.id)]))
  }
  const { numUpdatedRows } = await ours()
    .set({ providerId: charge.id, status: charge.status, contestada: charge.disputed })
    .$if(charge.status === 'succeeded', (row) => row.set((eb) => ({ concluidaEm: eb.fn.coalesce('concluidaEm', eb.val(now)) })))
    .executeTakeFirst()
  if (charge.refunded > 0) {
    await ours()
      .where('consumidaEm', 'is', null)
      .set((eb) => ({ devolucaoEm: eb.fn.coalesce('devolucaoEm', eb.val(now)) }))
      .execute()
  }
  return numUpdatedRows > 0n
}

/** Updates our copy of a charge from the provider. @returns null when the provider knows no charge with this id */
export async function refresh(deps: CardDeps, providerId: string): Promise<Charge | null> {
  const charge = await deps.cards.retrieve(providerId)
  if (charge) await recordCharge(deps, charge)
  return charge
}

/**
 * Finds out what became of a request whose answer never reached us. A charge that was made counts; one that was not must not be
 * made now.
 */
export async function findResposta(deps: CardDeps, chave: string): Promise<void> {
  const charge = await deps.cards.find(chave)
  if (charge) {
    await recordCharge(deps, charge, chave)
    return
  }
  await deps.db
    .updateTable('cobrancas')
    .set({ status: 'canceled' })
    .where('chave', '=', chave)
    // Its owner may have repeated the request meanwhile and got it.
    .where('providerId', 'is', null)
    .where('status', 'is', null)
    .execute()
}

/**
 * A second charge under a key that has one: nobody asked for it, and no row of ours can hold it. The secretariat is notified, and
 * it is returned to the card; until then the nightly comparison finds it too.
 */
export async function giveBackRepetida({ db, cards, clock }: CardDeps, charge: Charge): Promise<void> {
  await recordDiferenca(db, {
    provedor: cards.name,
    tipo: 'cobranca-desconhecida',
    objeto: charge.id,
    detalhe: 'A operadora fez uma segunda cobrança para o mesmo pedido. Ela volta ao cartão.',
    now: clock.now(),
  })
  try {
    if (charge.status === 'succeeded') await cards.refund(charge.id, `devolucao:${charge.id}`)
    else await cards.cancel(charge.id)
  } catch (error) {
    // The difference stays recorded.
    if (!(error instanceof ProviderRefused)) throw error
  }
}
