import type { Db, Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'

/** What came of an attempt to sign in. */
export type Resultado = 'entrou' | 'codigo-enviado' | 'senha-incorreta' | 'codigo-incorreto'

/**
 * Adds a line to the sign-in history. `userId` is null when no account has the address that was tried: what is unknown is
 * written down like what is wrong, so that both take the same time. Of a failure give it the database, never a transaction
 * that ends with it.
 */
export async function recordEntrada(
  db: Db | Trx,
  { userId, resultado, origin, now }: { userId: number | null; resultado: Resultado; origin: Origin; now: Date },
): Promise<void> {
  await db.insertInto('entradas').values({ userId, resultado, createdAt: now, ip: origin.ip, agent: origin.agent }).execute()
}

/** Cron: the history is kept for a year; the law asks for six months (Lei 12.965, art. 15). */
export const sweepEntradas = (db: Db, now: Date) =>
  db
    .deleteFrom('entradas')
    .where('createdAt', '<', new Date(now.getTime() - 365 * 86_400_000))
    .execute()
