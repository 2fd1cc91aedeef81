import type { SegundoFator } from '@concordia/contract/conta/email'
import type { Deps } from '../deps.ts'
import { proveAppCode } from '../identidade/aplicativo/prove.ts'
import { activeAplicativo } from '../identidade/aplicativo/stored.ts'
import type { CodeScope } from '../identidade/codigos/codes.ts'
import { proveCode } from '../identidade/codigos/confirmation.ts'
import { findUser } from '../identidade/queries.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { AppError, invalid } from '../platform/http/errors.ts'

/** What the account's second factor is; null when it has none. */
export async function fatorOf(deps: Deps, userId: number): Promise<SegundoFator> {
  const { uses_2fa } = await findUser(deps.db, userId)
  if (!uses_2fa) return null
  return (await activeAplicativo(deps, userId)) ? 'aplicativo' : 'email'
}

/**
 * Compares the code of the account's second factor, where it has one, before an act that is as much as a sign-in.
 * @param act what a code by e-mail was asked for
 * @returns uses the code up; without a second factor there is nothing to use
 * @throws AppError 422 on `code_atual`: missing or wrong; 429 too many wrong ones
 */
export async function proveFactor(
  deps: Deps,
  user: Actor,
  act: Omit<CodeScope, 'userId'>,
  typed: string | undefined,
): Promise<(trx: Trx) => Promise<void>> {
  const fator = await fatorOf(deps, user.id)
  if (!fator) return async () => undefined
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
