import type { Db, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'

/** The terms of use in force: the latest version. */
export const termosEmVigor = (db: Db) =>
  db.selectFrom('termos').selectAll().orderBy('versao', 'desc').limit(1).executeTakeFirstOrThrow()

const OUTRA_VERSAO =
  'Os termos de uso mudaram enquanto você se cadastrava. Leia a versão que vale agora e marque de novo que a aceita.'

/**
 * Records that a user accepted the terms in force, and which version.
 * @param lida the version the person has read; absent when the client does not send it
 * @throws AppError 422 on `termos` when that version is no longer in force
 */
export async function acceptTermos(
  trx: Trx,
  userId: number,
  { lida, now, ip }: { lida: number | undefined; now: Date; ip: string },
): Promise<void> {
  const { versao } = await termosEmVigor(trx)
  if (lida !== undefined && lida !== versao) throw invalid({ termos: [OUTRA_VERSAO] })
  await trx.insertInto('termosAceites').values({ userId, versao, createdAt: now, ip }).execute()
}
