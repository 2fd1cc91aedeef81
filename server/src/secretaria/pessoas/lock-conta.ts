import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

export type ContaTravada = Awaited<ReturnType<typeof lockConta>>

/**
 * Locks an account whose role or block is about to change, and before it, by id, all accounts of the administration: so that
 * of two acts at once the later one sees who is left.
 * @param por who acts
 * @returns the account; `ultima`: nobody else could administer without it; `porAdmin`: whoever acts administers now, whatever they
 *   did when their request came
 * @throws when there is none
 */
export async function lockConta(trx: Trx, userId: number, por: number) {
  const accounts = trx.selectFrom('users').select(['id', 'role', 'bloqueadoEm', 'emailVerifiedAt'])
  const administration = await accounts.where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
  const conta = await accounts.where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const able = administration.filter(({ bloqueadoEm, emailVerifiedAt }) => !bloqueadoEm && emailVerifiedAt)
  return {
    ...conta,
    ultima: able.length === 1 && able[0]!.id === userId,
    porAdmin: able.some(({ id }) => id === por),
  }
}

/** @throws AppError 409 for the one account without which nobody could administer */
export function refuseUltima({ ultima }: ContaTravada): void {
  if (ultima) throw conflict('Esta é a última conta de administração. Dê antes esse papel a outra pessoa.')
}
