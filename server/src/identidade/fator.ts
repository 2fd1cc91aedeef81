import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../deps.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { activeAplicativo } from './aplicativo/app.ts'
import { listChaves, rpOf } from './chaves/chaves.ts'

type Account = { id: number; uses_2fa: boolean; role: string }

/** Whether this account must have a second factor, whatever its own setting (docs/rules/account.md#second-factor). */
export const mustHaveFator = ({ config }: Pick<Deps, 'config'>, { role }: { role: string }): boolean =>
  config.staff2fa && isStaff({ role: role as Actor['role'] })

/**
 * The second factor of an account: the app, else a passkey, and only without either a code by e-mail. Null: it has none. A passkey
 * counts where this installation's address lets browsers use it.
 */
export async function fatorOf(deps: Deps, { id, uses_2fa, role }: Account): Promise<Fator | null> {
  if (!uses_2fa && !mustHaveFator(deps, { role })) return null
  if (await activeAplicativo(deps, id)) return 'aplicativo'
  return rpOf(deps.letterhead) && (await listChaves(deps.db, id)).length > 0 ? 'chave' : 'email'
}
