import type { Db, Trx } from '../database/database.ts'
import { conflict } from '../http/errors.ts'

/** A call that must do its work once, however often the client sends it. */
export interface Sending {
  userId: number
  /** The `Idempotency-Key`, or something else that the client uses once only. Null: the client gave none, and nothing is remembered. */
  chave: string | null
  /** The table of what the call makes. A key may be used once for each table. */
  objeto: 'eventos' | 'pagamentos'
  /** What is sent, so that the same key with something else in it is noticed (`fingerprintOf`). */
  impressao: string
  /** The sentence of the 409 when something else was sent under the key. */
  keyTaken: string
}

/**
 * What was made when this was sent before.
 * @returns its id, or null
 * @throws AppError 409 when something else was sent under the key
 */
export async function findMade(db: Db, { userId, chave, objeto, impressao, keyTaken }: Sending): Promise<number | null> {
  if (chave === null) return null
  const made = await db
    .selectFrom('envios')
    .select(['impressao', 'objetoId'])
    .where('userId', '=', userId)
    .where('objeto', '=', objeto)
    .where('chave', '=', chave)
    .executeTakeFirst()
  if (!made) return null
  if (made.impressao !== impressao || made.objetoId === null) throw conflict(keyTaken)
  return made.objetoId
}

/**
 * Claims the key in the transaction of the command. Of many at once one gets it, the others wait for its commit and are told
 * what it made; if it rolls back, the next one gets it.
 * @returns null when the key is now ours, else the id of what was made under it
 * @throws AppError 409 when something else was sent under the key
 */
export async function claimKey(trx: Trx, sending: Sending): Promise<number | null> {
  const { userId, chave, objeto, impressao } = sending
  if (chave === null) return null
  const claimed = await trx
    .insertInto('envios')
    .values({ userId, objeto, chave, impressao })
    .onConflict((clash) => clash.doNothing())
    .returning('chave')
    .executeTakeFirst()
  return claimed ? null : findMade(trx, sending)
}

/** Writes down what was made under a claimed key. */
export async function recordMade(trx: Trx, { userId, chave, objeto }: Sending, objetoId: number): Promise<void> {
  if (chave === null) return
  await trx
    .updateTable('envios')
    .set({ objetoId })
    .where('userId', '=', userId)
    .where('objeto', '=', objeto)
    .where('chave', '=', chave)
    .execute()
}
