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
