import type { LoginData } from '@concordia/contract/identidade'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, tooMany } from '../platform/http/errors.ts'
import { clearAttempts, countAttempt, giveBackAttempt } from '../platform/limits.ts'
import { presentLogin } from './present.ts'
import { findCredentials, findUser } from './queries.ts'
import { passwordMatches } from './secrets.ts'
import { type Origin, openSession } from './sessions.ts'

/** Attempts from one address, whatever the account (DESIGN 6.4). */
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
 * @throws AppError 401 unknown account or wrong password, 429 too many failures
 */
export async function login(deps: Deps, input: { email: string; password: string }, origin: Origin): Promise<LoginData> {
  const byAddress = `login:${origin.ip}`
  const byAccount = AT_ACCOUNT.map((limit) => ({ key: `login:${origin.ip}:${input.email}:${limit.max}`, limit }))
  // The account first: what is refused there does not use up the address, which others may share.
  for (const { key, limit } of [...byAccount, { key: byAddress, limit: FROM_ADDRESS }]) {
    const { allowed, retryAfterSeconds } = await countAttempt(deps.db, key, limit)
    if (!allowed) throw tooMany('Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.', retryAfterSeconds)
  }
  const user = await findCredentials(deps.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) throw new AppError(401, WRONG)
  await giveBackAttempt(deps.db, byAddress)
  for (const { key } of byAccount) await clearAttempts(deps.db, key)
  const session = await deps.tx(async (trx) => {
    const opened = await openSession(trx, user.id, { now: deps.clock.now(), hours: deps.config.sessionHours, origin })
    await audit(trx, { userId: user.id, action: 'entrar', object: 'usuario', objectId: user.id, ip: origin.ip })
    return opened
  })
  return presentLogin(session, await findUser(deps.db, user.id))
}
