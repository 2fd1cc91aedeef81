import type { Deps } from '../deps.ts'
import { proveAppCode } from '../identidade/aplicativo/prove.ts'
import type { CodeScope } from '../identidade/codigos/codes.ts'
import { proveCode } from '../identidade/codigos/confirmation.ts'
import { fatorOf } from '../identidade/fator.ts'
import { findUser } from '../identidade/queries.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { AppError, invalid } from '../platform/http/errors.ts'
import { requireFreshProof } from '../platform/http/fresh-proof.ts'
import { clearAttempts, countFailure, refuseIfSpent } from '../platform/limits.ts'

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

/**
 * Compares the code of the account's second factor, where it has one, before an act that is as much as a sign-in.
 * @param act what a code by e-mail was asked for
 * @returns uses the code up; without a second factor there is nothing to use
 * @throws AppError 422 on `code_atual`: missing or wrong; 429 too many wrong ones; ProofRequired where it is a passkey, which signs
 *   the proof of the session
 */
export async function proveFactor(
  deps: Deps,
  user: Actor,
  act: Omit<CodeScope, 'userId'>,
  typed: string | undefined,
): Promise<(trx: Trx) => Promise<void>> {
  const fator = await fatorOf(deps, await findUser(deps.db, user.id))
  if (!fator) return async () => undefined
  if (fator === 'chave') {
    requireFreshProof(user, deps.clock.now())
    return async () => undefined
  }
  if (!typed) throw invalid({ code_atual: ['Informe o código'] })
  const prove = fator === 'email' ? proveCode(deps, user, act, typed) : proveAppCode(deps, user, typed, { recovery: true })
  const use = await prove.catch(onFactor)
  return async (trx) => void (await use(trx).catch(onFactor))
}

/** A refused code of the second factor, said at its own field. */
function onFactor(error: unknown): never {
  const sentences = error instanceof AppError ? error.errors?.code : undefined
  throw sentences ? invalid({ code_atual: sentences }) : error
}
