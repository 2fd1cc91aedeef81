import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { type Counter, clearAttempts, countFailure, refuseIfSpent } from '../../platform/limits.ts'
import type { Message } from '../../platform/mail/email.ts'
import type { Email } from '../../platform/mail/queue.ts'
import { holdPassword } from '../senha/password.ts'
import { type CodeScope, challengeOf, codeRefused, sendCode, TOO_MANY_SENT, WRONG_IN_A_DAY, WRONG_TRIES } from './codes.ts'

// A signed-in user confirms an act with a code from their e-mail: first `askCode`, then `proveCode`.

const TOO_MANY_WRONG = 'Muitas tentativas com códigos errados. Aguarde alguns minutos e peça outro código.'

const guessesKey = ({ userId, finalidade, objeto }: CodeScope) => `codigo:${finalidade}:${userId}:${objeto}`

/** The counter of wrong codes; only a session of this user can raise it. */
const guesses = (scope: CodeScope): Counter[] => [
  { key: guessesKey(scope), limit: WRONG_TRIES },
  { key: `codigo:${scope.finalidade}:${scope.userId}:dia`, limit: WRONG_IN_A_DAY },
]

/** The act to confirm: the code is good for nothing else. `about`: what the e-mail is about, if it is not the account alone. */
interface Act extends Omit<CodeScope, 'userId'> {
  about?: Email['about']
}
const scopeOf = ({ id }: Actor, { finalidade, objeto }: Act): CodeScope => ({ userId: id, finalidade, objeto })

/**
 * Sends the code and resets the count of wrong tries at the one before it.
 * @throws AppError 429 too many codes
 */
export async function askCode(deps: Deps, actor: Actor, act: Act, message: (code: string) => Message): Promise<void> {
  const scope = scopeOf(actor, act)
  const hold = (trx: Trx) => holdPassword(trx, actor.id)
  const sent = await sendCode(deps, scope, { to: actor.email, message, about: act.about, hold })
  if (!sent.allowed) throw tooMany(TOO_MANY_SENT, sent.retryAfterSeconds)
  await clearAttempts(deps.db, guessesKey(scope))
}

/**
 * Compares what was typed, before the transaction of the act, because the comparison is slow.
 * @returns uses the code up, to be called in that transaction, and says when it was sent: @throws AppError 422 it is expired,
 *   used or replaced
 * @throws AppError 422 wrong; 429 too many wrong ones
 */
export async function proveCode(
  { db, passwords, clock }: Deps,
  actor: Actor,
  act: Act,
  typed: string,
): Promise<(trx: Trx) => Promise<Date>> {
  const scope = scopeOf(actor, act)
  await refuseIfSpent(db, guesses(scope), TOO_MANY_WRONG)
  const challenge = await challengeOf({ db, passwords }, scope, clock.now())
  const state = await challenge.check(typed)
  if (state === 'wrong') {
    await countFailure(db, guesses(scope), TOO_MANY_WRONG)
    throw codeRefused(state)
  }
  await refuseIfSpent(db, guesses(scope), TOO_MANY_WRONG)
  return async (trx) => {
    const used = state === 'ok' ? await challenge.use(trx) : state
    if (used !== 'ok') throw codeRefused(used)
    return challenge.newest!.createdAt
  }
}
