import type { Trx } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

/**
 * Claims the key of a filing (its charge, or the client's `Idempotency-Key`). Of many at once one gets it, the others
 * wait for its commit and are told what it made; if it rolls back, the next one gets it.
 * @returns null when the key is now ours, else the fee of the filing made under it
 * @param taken the sentence of the 409 when something else was filed under the key
 */
export async function claimProtocolo(
  trx: Trx,
  userId: number,
  { chave, impressao, taken }: { chave: string; impressao: string; taken: string },
): Promise<number | null> {
  const claimed = await trx
    .insertInto('protocolos')
    .values({ userId, chave, impressao })
    .onConflict((clash) => clash.doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (claimed) return null
  const made = await trx
    .selectFrom('protocolos')
    .select(['impressao', 'pagamentoId'])
    .where('userId', '=', userId)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  if (made.impressao !== impressao || made.pagamentoId === null) throw conflict(taken)
  return made.pagamentoId
}

export const completeProtocolo = (trx: Trx, userId: number, chave: string, pagamentoId: number) =>
  trx.updateTable('protocolos').set({ pagamentoId }).where('userId', '=', userId).where('chave', '=', chave).execute()
