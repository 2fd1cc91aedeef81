import type { LoginData } from '@concordia/contract/identidade'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import { AppError, tooMany } from '../platform/http/errors.ts'
import { type Attempt, attemptsLeft, clearAttempts, countAttempt, networkOf } from '../platform/limits.ts'
import { presentLogin } from './present.ts'
import { findCredentials, findUser } from './queries.ts'
import { passwordMatches } from './secrets.ts'
import { type Origin, openSession } from './sessions.ts'

/** Failures from one address, whatever the account (DESIGN 6.4). */
const FROM_ADDRESS = { max: 50, windowSeconds: 15 * 60 }
/** At one account from one address: after 5 failures it has to wait, and after each further few longer (DESIGN 6.4). */
const AT_ACCOUNT = [
  { max: 5, windowSeconds: 60 },
  { max: 8, windowSeconds: 5 * 60 },
  { max: 10, windowSeconds: 15 * 60 },
]
/** The same for an unknown account and a wrong password (DESIGN 6.4). */
const WRONG = 'E-mail ou senha incorretos.'

/**
 * Signs in with e-mail and password.
 * Failures are counted per account and address together, so that a stranger elsewhere cannot lock a person out,
 * and per address over all accounts.
 * Only failures count: any number of people behind one address may sign in.
 * @throws AppError 401 unknown account or wrong password, 429 too many failures
 */
export async function login(deps: Deps, input: { email: string; password: string }, origin: Origin): Promise<LoginData> {
  const address = networkOf(origin.ip)
  // The account first: what is refused there does not use up the address, which others may share.
  const counters = [
    ...AT_ACCOUNT.map((limit) => ({ key: `login:${address}:${input.email}:${limit.max}`, limit })),
    { key: `login:${address}`, limit: FROM_ADDRESS },
  ]
  await refuseIfSpent(deps, counters)
  const user = await findCredentials(deps.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    // Of guesses sent all at once, only as many as may fail learn that they did.
    for (const { key, limit } of counters) refuse(await countAttempt(deps.db, key, limit))
    throw new AppError(401, WRONG)
  }
  // Guesses sent all at once were all let in above: the right one among them must not get through either.
  await refuseIfSpent(deps, counters)
  for (const { key } of counters.slice(0, AT_ACCOUNT.length)) await clearAttempts(deps.db, key)
  const session = await deps.tx(async (trx) => {
    const opened = await openSession(trx, user.id, { now: deps.clock.now(), hours: deps.config.sessionHours, origin })
    await audit(trx, { userId: user.id, action: 'entrar', object: 'usuario', objectId: user.id, ip: origin.ip })
    return opened
  })
  return presentLogin(session, await findUser(deps.db, user.id))
}

async function refuseIfSpent({ db }: Deps, counters: readonly { key: string; limit: { max: number } }[]): Promise<void> {
  for (const { key, limit } of counters) {
    refuse(await attemptsLeft(db, key, limit))
  }
}

function refuse({ allowed, retryAfterSeconds }: Attempt): void {
  if (!allowed) throw tooMany('Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.', retryAfterSeconds)
}
