import type { Deps } from '../deps.ts'
import { countFailure, refuseIfSpent } from '../identidade/entrada/attempts.ts'
import type { Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { clearAttempts } from '../platform/limits.ts'

/** Limit of wrong current passwords: somebody may be using a session that was left open. */
const WRONG = { max: 5, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitas tentativas com a senha atual incorreta. Aguarde e tente de novo.'

/**
 * Compares the current password of a signed-in user, before the transaction of the act, because the comparison is slow.
 * @returns the stored hash that the password matches
 * @throws AppError 422 it is wrong; 429 after five wrong ones in a quarter of an hour
 */
export async function proveCurrent({ db, passwords }: Deps, userId: number, password: string): Promise<string> {
  const counter = { key: `senha-atual:${userId}`, limit: WRONG }
  await refuseIfSpent(db, [counter], TOO_MANY)
  const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await passwords.match(passwordHash, password))) {
    await countFailure(db, [counter], TOO_MANY)
    throw wrongCurrent()
  }
  await refuseIfSpent(db, [counter], TOO_MANY)
  await clearAttempts(db, counter.key)
  return passwordHash
}

/** Locks the account until the commit. @throws AppError 422 when the password is no longer the one compared */
export async function holdCurrent(trx: Trx, userId: number, compared: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (user.passwordHash !== compared) throw wrongCurrent()
}

export const wrongCurrent = () => invalid({ password_current: ['Senha atual incorreta.'] })
