import type { Db, Trx } from '../../platform/database/database.ts'
import { hashToken } from '../secrets.ts'

/** Minutes for the finger, the PIN, or the phone that has to be found first. */
export const DESAFIO_MINUTES = 5

/** What a challenge is good for: signing in on one device; adding a passkey, or proving oneself again, in one session. */
export type Vinculo = { finalidade: 'entrar'; aparelho: Buffer } | { finalidade: 'registrar' | 'provar'; sessao: number }

const textOf = (vinculo: Vinculo): string =>
  vinculo.finalidade === 'entrar' ? vinculo.aparelho.toString('hex') : `sessao:${vinculo.sessao}`

/** Stores the SHA-256 of a challenge. */
export async function storeDesafio(db: Db | Trx, challenge: string, vinculo: Vinculo, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + DESAFIO_MINUTES * 60_000)
  const row = { desafioHash: hashToken(challenge), finalidade: vinculo.finalidade, vinculo: textOf(vinculo), expiresAt }
  await db.insertInto('desafios').values(row).execute()
}

/**
 * Uses a challenge up, in one statement and outside any transaction: of answers sent at once, on any nodes, one gets it, and it
 * stays used when that answer turns out to be wrong.
 * @returns false when it was never given to this device or session, was used, or has expired
 */
export async function takeDesafio(db: Db, challenge: string, vinculo: Vinculo, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('desafios')
    .where('desafioHash', '=', hashToken(challenge))
    .where('finalidade', '=', vinculo.finalidade)
    .where('vinculo', '=', textOf(vinculo))
    .where('expiresAt', '>', now)
    .returning('finalidade')
    .executeTakeFirst()
  return taken !== undefined
}

/** Cron: deletes challenges that nobody answered. */
export const sweepDesafios = (db: Db, now: Date) => db.deleteFrom('desafios').where('expiresAt', '<', now).execute()
