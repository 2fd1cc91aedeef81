import type { Trx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'

export const CONTA_BLOQUEADA = 'Esta conta está bloqueada. Fale com a secretaria.'

/**
 * Shown only to somebody who has proved access to the account (its password, a right code, one of its links): to everybody
 * else a blocked account looks like any other (docs/rules/account.md#limits).
 */
export const contaBloqueada = (): AppError => new AppError(403, CONTA_BLOQUEADA)

/** The same for an unknown account and a wrong password (docs/rules/account.md#limits). */
export const wrongPassword = (): AppError => new AppError(401, 'E-mail ou senha incorretos.')

/**
 * Locks a user's password until the commit; waits for a change under way. A change of the password also ends all sessions and
 * codes: without this lock a sign-in could open one right after. Sign-ins of one account run one after another here,
 * so that the latest message always carries the newest code.
 * @throws AppError 403 when the account is blocked, or has just been
 */
export async function holdPassword(trx: Trx, userId: number): Promise<void> {
  const user = await trx.selectFrom('users').select('bloqueadoEm').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  if (user?.bloqueadoEm) throw contaBloqueada()
}

/**
 * `holdPassword`, for callers that compared the password outside the transaction.
 * @param compared the hash that it matched
 * @throws AppError 401 when it has changed since
 */
export async function holdProvenPassword(trx: Trx, userId: number, compared: string): Promise<void> {
  await holdPassword(trx, userId)
  const user = await trx.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (user?.passwordHash !== compared) throw wrongPassword()
}
