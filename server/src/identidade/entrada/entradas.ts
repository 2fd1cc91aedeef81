import type { Db, Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'

/** The result of an attempt to sign in. */
export type Resultado = 'entrou' | 'codigo-enviado' | 'senha-incorreta' | 'codigo-incorreto'

/**
 * Adds a row to the sign-in history. `userId` is null when no account has the address that was tried: an unknown account is
 * recorded like a wrong password, so that both take the same time. For a failure pass the database, never a transaction
 * that the failure rolls back.
 */
export async function recordEntrada(
  db: Db | Trx,
  { userId, resultado, origin, now }: { userId: number | null; resultado: Resultado; origin: Origin; now: Date },
): Promise<void> {
  await db.insertInto('entradas').values({ userId, resultado, createdAt: now, ip: origin.ip, agent: origin.agent }).execute()
}

/** Cron: deletes history older than a year; the law asks for six months (Lei 12.965, art. 15). */
export const sweepEntradas = (db: Db, now: Date) =>
  db
    .deleteFrom('entradas')
    .where('createdAt', '<', new Date(now.getTime() - 365 * 86_400_000))
    .execute()
