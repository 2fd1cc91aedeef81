import type { Db, Trx } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { ALREADY_USED } from './consumir.ts'

const KEY_TAKEN = 'Este envio já foi protocolado com outro conteúdo. Confira seus processos antes de enviar de novo.'
/** Where what is sent is no filing. */
export const CUSTAS_JA_ENVIADAS =
  'Este envio já foi feito com outro conteúdo. Confira suas custas e seu saldo antes de enviar de novo.'

/**
 * What was filed under a key (a charge, or the client's `Idempotency-Key`; null: the client gave none).
 * @param taken what is said when the key belongs to something else
 * @returns the fee of that filing, or null
 * @throws AppError 409 when what was filed is not what this fingerprint says
 */
export async function findProtocolo(
  db: Db,
  userId: number,
  chave: string | null,
  impressao: string,
  taken = KEY_TAKEN,
): Promise<number | null> {
  if (chave === null) return null
  const made = await db
    .selectFrom('protocolos')
    .leftJoin('pagamentos', 'pagamentos.id', 'protocolos.pagamentoId')
    .leftJoin('cobrancas', 'cobrancas.id', 'pagamentos.cobrancaId')
    .select(['protocolos.impressao', 'protocolos.pagamentoId', 'cobrancas.providerId'])
    .where('protocolos.userId', '=', userId)
    .where('protocolos.chave', '=', chave)
    .executeTakeFirst()
  if (!made) return null
  if (made.impressao !== impressao || made.pagamentoId === null) throw conflict(made.providerId === chave ? ALREADY_USED : taken)
  return made.pagamentoId
}

/**
 * Claims the key of a filing in its transaction. Of many at once one gets it, the others wait for its commit and are
 * told what it made; if it rolls back, the next one gets it.
 * @returns null when the key is now ours, else the fee of the filing made under it
 * @throws AppError 409 when something else was filed under the key
 */
export async function claimProtocolo(
  trx: Trx,
  userId: number,
  chave: string | null,
  impressao: string,
  taken = KEY_TAKEN,
): Promise<number | null> {
  if (chave === null) return null
  const claimed = await trx
    .insertInto('protocolos')
    .values({ userId, chave, impressao })
    .onConflict((clash) => clash.doNothing())
    .returning('chave')
    .executeTakeFirst()
  return claimed ? null : findProtocolo(trx, userId, chave, impressao, taken)
}

/** Names what was filed under a claimed key. */
export async function completeProtocolo(trx: Trx, userId: number, chave: string | null, pagamentoId: number): Promise<void> {
  if (chave === null) return
  await trx.updateTable('protocolos').set({ pagamentoId }).where('userId', '=', userId).where('chave', '=', chave).execute()
}
