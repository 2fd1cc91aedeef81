import type { Db, Trx } from '../database/database.ts'
import { conflict } from '../http/errors.ts'

/** An idempotent call: its work is done once, however often the client sends it. */
export interface Sending {
  userId: number
  /**
   * The `Idempotency-Key`, or another value that the client uses only once. Null: none was sent, and the call is not idempotent.
   */
  chave: string | null
  /** The table of the rows that the call creates. A key may be used once per table. */
  objeto:
    | 'eventos'
    | 'sentencas'
    | 'sentenca_pontos'
    | 'pagamentos'
    | 'negociacoes'
    | 'propostas'
    | 'minutas'
    | 'minutaComentarios'
    | 'perfis'
    | 'conta_repasses'
    | 'audiencias'
    | 'audiencia_gravacoes'
    | 'representacoes'
  /** The request, to detect other content under the same key (`fingerprintOf`). */
  impressao: string
  /** The sentence of the 409 for other content under the same key. */
  keyTaken: string
}

/**
 * Finds what an earlier request with this key created.
 * @returns its id, or null
 * @throws AppError 409 when the earlier request had other content
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
 * Claims the key in the command's transaction. One of several concurrent requests claims it; the others wait for its commit and
 * get what it created. If it rolls back, the next one claims it.
 * @returns null when this request has claimed the key, else the id of what was created under it
 * @throws AppError 409 when the earlier request had other content
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

/** Records what was created under a claimed key. */
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
