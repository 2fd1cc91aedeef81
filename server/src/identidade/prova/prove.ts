import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Prova } from '@concordia/contract/identidade/schemas/prova'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller, Origin } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
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
export async function prove(
  deps: Deps,
  caller: Caller,
  origin: Origin,
  { password, code }: Prova,
): Promise<{ ate: string; message: string }> {
  const { user } = caller
  const account = await findCredentials(deps.db, user.email)
  const { isRight, isEnough } = await comparePassword(deps, origin, { email: user.email, user: account, password })
  if (!isRight || account?.id !== user.id) throw wrongPassword()
  const fator = (await fatorOf(deps, account)) ?? (isEnough ? null : 'email')
  const use = await proveTyped(deps, user, fator, code)
  return deps.tx(async (trx) => {
    await holdPassword(trx, user.id)
    const { passwordHash } = await trx
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (passwordHash !== account.passwordHash) throw wrongPassword()
    await use(trx)
    return noteProof(trx, caller, { now: deps.clock.now() })
  })
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
