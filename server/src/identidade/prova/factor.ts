import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isUnderAttack } from '../entrada/compare-password.ts'
import { fatorOf } from '../fator.ts'
import { findCredentials } from '../queries.ts'

/** What is asked beside the password: the account's second factor, and a code by e-mail of one whose password is being guessed. */
export async function fatorOfProof(deps: Deps, { email }: Actor): Promise<Fator | null> {
  const account = await findCredentials(deps.db, email)
  if (!account) return null
  return (await fatorOf(deps, account)) ?? ((await isUnderAttack(deps, email, account)) ? 'email' : null)
}
