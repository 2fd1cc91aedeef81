import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/movimentacao'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

/** A movement as its sender tells it from others: the `Idempotency-Key` (null: the client gave none) and what it says. */
export interface Envio {
  userId: number
  chave: string | null
  impressao: string
}

/**
 * The evento a movement sent before has become.
 * @returns its id, or null
 * @throws AppError 409 when something else was sent under the key
 */
export async function findEnvio(db: Db, { userId, chave, impressao }: Envio): Promise<number | null> {
  if (chave === null) return null
  const made = await db
    .selectFrom('envios')
    .select(['impressao', 'eventoId'])
    .where('userId', '=', userId)
    .where('chave', '=', chave)
    .executeTakeFirst()
  if (!made) return null
  if (made.impressao !== impressao || made.eventoId === null) throw conflict(ENVIO_JA_FEITO)
  return made.eventoId
}

/**
 * Claims the key of a movement in its transaction. Of many at once one gets it, the others wait for its commit and are
 * told what it made; if it rolls back, the next one gets it.
 * @returns null when the key is now ours, else the evento made under it
 * @throws AppError 409 when something else was sent under the key
 */
export async function claimEnvio(trx: Trx, envio: Envio): Promise<number | null> {
  const { userId, chave, impressao } = envio
  if (chave === null) return null
  const claimed = await trx
    .insertInto('envios')
    .values({ userId, chave, impressao })
    .onConflict((clash) => clash.doNothing())
    .returning('chave')
    .executeTakeFirst()
  return claimed ? null : findEnvio(trx, envio)
}

/** Names the evento made under a claimed key. */
export async function completeEnvio(trx: Trx, { userId, chave }: Envio, eventoId: number): Promise<void> {
  if (chave === null) return
  await trx.updateTable('envios').set({ eventoId }).where('userId', '=', userId).where('chave', '=', chave).execute()
}
