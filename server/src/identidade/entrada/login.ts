import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { clearAttempts, countAttempt, fromNetwork, giveBackAttempt } from '../../platform/limits.ts'
import { presentLogin } from '../present.ts'
import { findCredentials, findUser } from '../queries.ts'
import { contaBloqueada, holdProvenPassword, wrongPassword } from '../senha/password.ts'
import { countFailure, FROM_ADDRESS, refuseIfSpent } from './attempts.ts'
import { ANY_FACTOR, factorOf } from './second-factor.ts'
import { recordEntrada, signIn } from './sign-in.ts'

/** Limit per account and address: after 5 failures a wait, longer after each further few (docs/rules/account.md#limits). */
const AT_ACCOUNT = [
  { max: 5, windowSeconds: 60 },
  { max: 8, windowSeconds: 5 * 60 },
  { max: 10, windowSeconds: 15 * 60 },
]
/** Failures at an account from everywhere: beyond them a code by e-mail is needed as well, so the account is never locked. */
const EVERYWHERE = { max: 100, windowSeconds: 24 * 3600 }
const TOO_MANY = 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.'

/**
 * Signs in with e-mail and password. An account with a second factor gets no session yet: the answer says where its code is.
 * Failures are counted per account and address together, so that a stranger elsewhere cannot lock a person out,
 * and per address over all accounts; those of an account are also counted per password. Many failures from everywhere make the
 * right password be followed by a code; the answer to a wrong one stays the same, with and without an account.
 * Only failures count: any number of people behind one address may sign in.
 * @throws AppError 401 unknown account or wrong password, 403 right password of a blocked account, 429 too many failures
 */
export async function login(
  deps: Deps,
  caller: Visitor,
  origin: Origin,
  input: { email: string; password: string; fator?: 'email' | undefined },
): Promise<LoginData | CodigoPedido> {
  const { db, passwords } = deps
  const user = await findCredentials(db, input.email)
  // Counted per password: a new password is not delayed by failed tries at the old one.
  const account = `login:${input.email}:${user?.passwordHash ?? ''}`
  // The account's limit comes first: what it refuses does not use up the limit of the address, which others may share.
  const atAccount = AT_ACCOUNT.flatMap((limit) => fromNetwork(`${account}:${limit.max}`, origin.ip, limit))
  const counters = [...atAccount, ...fromNetwork('login', origin.ip, FROM_ADDRESS)]
  await refuseIfSpent(db, counters, TOO_MANY)
  // Counted before the comparison and given back when it was right: guesses sent at once from many addresses count all.
  const everywhere = `${account}:todos`
  const { allowed: isEnough } = await countAttempt(db, everywhere, EVERYWHERE)
  if (!(await passwords.match(user?.passwordHash, input.password)) || !user) {
    await countFailure(db, counters, TOO_MANY)
    await recordEntrada(db, { userId: user?.id ?? null, resultado: 'senha-incorreta', origin, now: deps.clock.now() })
    throw wrongPassword()
  }
  await refuseIfSpent(db, counters, TOO_MANY)
  for (const { key } of atAccount) await clearAttempts(db, key)
  if (isEnough) await giveBackAttempt(db, everywhere)
  if (user.bloqueadoEm) {
    await audit(db, { ...caller, user }, { act: 'entrar-bloqueado', object: 'usuario', id: user.id })
    throw contaBloqueada()
  }
  const factor = await factorOf(deps, user, { porEmail: input.fator === 'email' })
  if (factor) return factor.begin(deps, user, origin)
  if (!isEnough) return ANY_FACTOR.begin(deps, user, origin)
  const session = await deps.tx(async (trx) => {
    await holdProvenPassword(trx, user.id, user.passwordHash)
    await audit(trx, { ...caller, user }, { act: 'entrar', object: 'usuario', id: user.id })
    return signIn(deps, trx, user.id, origin)
  })
  return presentLogin(session, await findUser(db, user.id))
}
