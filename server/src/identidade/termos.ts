import type { Db, Trx } from '../platform/database/database.ts'

/** The terms of use in force: the latest version. */
export const termosEmVigor = (db: Db) =>
  db.selectFrom('termos').selectAll().orderBy('versao', 'desc').limit(1).executeTakeFirstOrThrow()

/** Records that a user accepted the terms in force; which version it was stays known. */
export async function acceptTermos(trx: Trx, userId: number, { now, ip }: { now: Date; ip: string }): Promise<void> {
  const { versao } = await termosEmVigor(trx)
  await trx.insertInto('termosAceites').values({ userId, versao, createdAt: now, ip }).execute()
}
