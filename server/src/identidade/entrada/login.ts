import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { presentLogin } from '../present.ts'
import { findCredentials, findUser } from '../queries.ts'
import { contaBloqueada, holdProvenPassword, wrongPassword } from '../senha/password.ts'
import { comparePassword } from './compare-password.ts'
import { ANY_FACTOR, factorOf } from './second-factor.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in with e-mail and password. An account with a second factor gets no session yet: the answer says where its code is.
 * Many failures from everywhere make the right password be followed by a code; the answer to a wrong one stays the same, with and
 * without an account.
 * @throws AppError 401 unknown account or wrong password, 403 right password of a blocked account, 429 too many failures
 */
export async function login(
  deps: Deps,
  caller: Visitor,
  origin: Origin,
  input: { email: string; password: string },
): Promise<LoginData | CodigoPedido> {
  const { db } = deps
  const user = await findCredentials(db, input.email)
  const { isRight, isEnough } = await comparePassword(deps, origin, { ...input, user })
  if (!isRight || !user) throw wrongPassword()
  if (user.bloqueadoEm) {
    await audit(db, { ...caller, user }, { act: 'entrar-bloqueado', object: 'usuario', id: user.id })
    throw contaBloqueada()
  }
  const factor = await factorOf(deps, user)
  if (factor) return factor.begin(deps, user, origin)
  if (!isEnough) return ANY_FACTOR.begin(deps, user, origin)
  const session = await deps.tx(async (trx) => {
    await holdProvenPassword(trx, user.id, user.passwordHash)
    await audit(trx, { ...caller, user }, { act: 'entrar', object: 'usuario', id: user.id })
    return signIn(deps, trx, user.id, origin)
  })
  return presentLogin(session, await findUser(db, user.id))
}
