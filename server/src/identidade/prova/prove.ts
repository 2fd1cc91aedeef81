import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Prova } from '@concordia/contract/identidade/schemas/prova'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller, Origin } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { requireFreshProof } from '../../platform/http/fresh-proof.ts'
import { proveAppCode } from '../aplicativo/prove.ts'
import { proveCode } from '../codigos/confirmation.ts'
import { comparePassword } from '../entrada/compare-password.ts'
import { fatorOf } from '../fator.ts'
import { findCredentials } from '../queries.ts'
import { holdPassword } from '../senha/password.ts'
import { codeOfProof, noteProof } from './proof.ts'

const wrongPassword = () => invalid({ password: ['Senha incorreta.'] })
const MISSING: Record<Fator, string> = {
  email: 'Informe o código enviado por e-mail',
  aplicativo: 'Informe o código do aplicativo, ou um código de recuperação',
  chave: 'Confirme com a chave de acesso, ou informe um código de recuperação',
}

/**
 * Proves password and second factor again in a session (docs/rules/access.md#fresh-proof). Wrong ones count as at the sign-in.
 * @returns until when it holds
 * @throws AppError 422 on `password` or `code`; 429 too many wrong ones
 */
export async function prove(deps: Deps, caller: Caller, origin: Origin, typed: Prova): Promise<{ ate: string; message: string }> {
  const use = await compareProof(deps, caller.user, origin, typed)
  return deps.tx(async (trx) => {
    await use(trx)
    return noteProof(trx, caller, { now: deps.clock.now() })
  })
}

/**
 * Compares password and second factor, before the transaction of the act, because that is slow.
 * @param orFresh where a passkey is the second factor, a proof of this session that is still good takes the place of its code
 * @returns locks the account and uses the code up, in that transaction. @throws AppError 422 the password was changed meanwhile
 * @throws AppError 422 on `password` or `code`; 429 too many wrong ones; ProofRequired where a passkey has to prove first
 */
export async function compareProof(
  deps: Deps,
  user: Actor,
  origin: Origin,
  { password, code }: Prova,
  { orFresh = false }: { orFresh?: boolean } = {},
): Promise<(trx: Trx) => Promise<void>> {
  const account = await findCredentials(deps.db, user.email)
  const { isRight, isEnough } = await comparePassword(deps, origin, { email: user.email, user: account, password })
  if (!isRight || account?.id !== user.id) throw wrongPassword()
  const fator = (await fatorOf(deps, account)) ?? (isEnough ? null : 'email')
  const isByPasskey = orFresh && fator === 'chave' && code === undefined
  if (isByPasskey) requireFreshProof(user, deps.clock.now())
  const use = await proveTyped(deps, user, isByPasskey ? null : fator, code)
  return async (trx) => {
    await holdPassword(trx, user.id)
    const { passwordHash } = await trx
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (passwordHash !== account.passwordHash) throw wrongPassword()
    await use(trx)
  }
}

/** @returns uses the code up; without a second factor there is nothing to use */
async function proveTyped(
  deps: Deps,
  user: Actor,
  fator: Fator | null,
  code: string | undefined,
): Promise<(trx: Trx) => Promise<unknown>> {
  if (!fator) return async () => undefined
  if (!code) throw invalid({ code: [MISSING[fator]] })
  if (fator === 'email') return proveCode(deps, user, codeOfProof(user), code)
  return proveAppCode(deps, user, code, { recovery: true, fator })
}
