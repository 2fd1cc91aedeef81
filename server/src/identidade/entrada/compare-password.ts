import type { Deps } from '../../deps.ts'
import type { Origin } from '../../platform/http/actor.ts'
import {
  type Counter,
  clearAttempts,
  countAttempt,
  countFailure,
  fromNetwork,
  giveBackAttempt,
  isSpent,
  refuseIfSpent,
} from '../../platform/limits.ts'
import { recordEntrada } from './sign-in.ts'

/** Failures from one network, whatever the account (docs/rules/account.md#limits). */
export const FROM_ADDRESS = { max: 50, windowSeconds: 15 * 60 }
/** Limit per account and address: after 5 failures a wait, longer after each further few (docs/rules/account.md#limits). */
const AT_ACCOUNT = [
  { max: 5, windowSeconds: 60 },
  { max: 8, windowSeconds: 5 * 60 },
  { max: 10, windowSeconds: 15 * 60 },
]
/** Failures at an account from everywhere: beyond them a code by e-mail is needed as well, so the account is never locked. */
const EVERYWHERE = { max: 100, windowSeconds: 24 * 3600 }
const TOO_MANY = 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.'

interface Account {
  id: number
  passwordHash: string
}

/** Counted per password: a new password is not delayed by failed tries at the old one. */
const keyOf = (email: string, user: Account | undefined) => `login:${email}:${user?.passwordHash ?? ''}`
const everywhere = (email: string, user: Account | undefined): Counter => ({
  key: `${keyOf(email, user)}:todos`,
  limit: EVERYWHERE,
})

/** Whether so many wrong passwords were tried at the account that the right one is no longer enough. */
export const isUnderAttack = ({ db }: Pick<Deps, 'db'>, email: string, user: Account): Promise<boolean> =>
  isSpent(db, [everywhere(email, user)])

/**
 * Compares a password under the limits of the sign-in, also for somebody who proves it again within a session. Failures are counted
 * per account and address together, so that a stranger elsewhere cannot lock a person out, and per address over all accounts; those
 * of an account are also counted per password. Only failures count: any number of people behind one address may sign in.
 * @param user undefined for an address without an account, which takes the same time
 * @returns whether it is right, and whether it is enough by itself: after many failures from everywhere a code is needed too
 * @throws AppError 429 too many failures
 */
export async function comparePassword(
  { db, passwords, clock }: Deps,
  origin: Origin,
  { email, user, password }: { email: string; user: Account | undefined; password: string },
): Promise<{ isRight: boolean; isEnough: boolean }> {
  // The account's limit comes first: what it refuses does not use up the limit of the address, which others may share.
  const atAccount = AT_ACCOUNT.flatMap((limit) => fromNetwork(`${keyOf(email, user)}:${limit.max}`, origin.ip, limit))
  const counters = [...atAccount, ...fromNetwork('login', origin.ip, FROM_ADDRESS)]
  await refuseIfSpent(db, counters, TOO_MANY)
  // Counted before the comparison and given back when it was right: guesses sent at once from many addresses count all.
  const all = everywhere(email, user)
  const { allowed: isEnough } = await countAttempt(db, all.key, all.limit)
  if (!(await passwords.match(user?.passwordHash, password)) || !user) {
    await countFailure(db, counters, TOO_MANY)
    await recordEntrada(db, { userId: user?.id ?? null, resultado: 'senha-incorreta', origin, now: clock.now() })
    return { isRight: false, isEnough }
  }
  await refuseIfSpent(db, counters, TOO_MANY)
  for (const { key } of atAccount) await clearAttempts(db, key)
  if (isEnough) await giveBackAttempt(db, all.key)
  return { isRight: true, isEnough }
}
