import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

export type ContaTravada = Awaited<ReturnType<typeof lockConta>>

/**
 * Locks an account whose role or block is about to change, and before it, by id, all accounts of administrators, so that
 * of two concurrent acts the later one sees how many are left.
 * @param por who acts
 * @returns the account; `ultima`: it is the last administrator; `porAdmin`: the caller is an administrator now, whatever they
 *   were when the request arrived
 * @throws when the account does not exist
 */
export async function lockConta(trx: Trx, userId: number, por: number) {
  const accounts = trx.selectFrom('users').select(['id', 'name', 'role', 'bloqueadoEm', 'encerradaEm', 'emailVerifiedAt'])
  const administration = await accounts.where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
  const conta = await accounts.where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const able = administration.filter(({ bloqueadoEm, emailVerifiedAt }) => !bloqueadoEm && emailVerifiedAt)
  return {
    ...conta,
    ultima: able.length === 1 && able[0]!.id === userId,
    porAdmin: able.some(({ id }) => id === por),
  }
}

/** @throws AppError 409 for the last administrator */
export function refuseUltima({ ultima }: ContaTravada): void {
  if (ultima) throw conflict('Esta é a última conta de administração. Dê antes esse papel a outra pessoa.')
}
