import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Counter, countFailure, refuseIfSpent } from '../../platform/limits.ts'
import { codeRefused, WRONG_IN_A_DAY, WRONG_TRIES } from '../codigos/codes.ts'
import { checkAppCode, checkRecoveryCode } from './codes.ts'

const TOO_MANY_WRONG = 'Muitas tentativas com códigos errados. Aguarde alguns minutos e tente de novo.'

/** Wrong codes of an app have the limits of codes sent by e-mail, over all acts of the user. */
const guesses = (userId: number): Counter[] => [
  { key: `codigo:aplicativo:${userId}`, limit: WRONG_TRIES },
  { key: `codigo:aplicativo:${userId}:dia`, limit: WRONG_IN_A_DAY },
]

/**
 * Compares a code of the signed-in user's app, before the transaction of the act it confirms.
 * @param recovery whether a recovery code serves too
 * @param fator whose sentences a refusal has: without an app only recovery codes can be right
 * @returns uses the code up, to be called in that transaction: @throws AppError 422 it was used before
 * @throws AppError 422 wrong, or the account has no app; 429 too many wrong ones
 */
export async function proveAppCode(
  deps: Deps,
  { id }: Actor,
  typed: string,
  { recovery = false, fator = 'aplicativo' }: { recovery?: boolean; fator?: 'aplicativo' | 'chave' } = {},
): Promise<(trx: Trx) => Promise<void>> {
  await refuseIfSpent(deps.db, guesses(id), TOO_MANY_WRONG)
  const now = deps.clock.now()
  const right = (await checkAppCode(deps, id, typed, now)) ?? (recovery ? await checkRecoveryCode(deps, id, typed, now) : null)
  if (!right) {
    await countFailure(deps.db, guesses(id), TOO_MANY_WRONG)
    throw codeRefused('wrong', fator)
  }
  await refuseIfSpent(deps.db, guesses(id), TOO_MANY_WRONG)
  return async (trx) => {
    if (!(await right.use(trx))) throw codeRefused('used', fator)
  }
}
