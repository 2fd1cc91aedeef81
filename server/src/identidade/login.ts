import type { LoginData } from '@concordia/contract/identidade'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, tooMany } from '../platform/http/errors.ts'
import { clearAttempts, countAttempt, giveBackAttempt } from '../platform/limits.ts'
import { presentLogin } from './present.ts'
import { findCredentials, findUser } from './queries.ts'
import { passwordMatches } from './secrets.ts'
import { type Origin, openSession } from './sessions.ts'

const WINDOW = 15 * 60
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
  const byAccount = `login:${origin.ip}:${input.email}`
  for (const [key, max] of [
    [byAddress, 50],
    [byAccount, 10],
  ] as const) {
    const { allowed, retryAfterSeconds } = await countAttempt(deps.db, key, { max, windowSeconds: WINDOW })
    if (!allowed) throw tooMany('Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.', retryAfterSeconds)
  }
  const user = await findCredentials(deps.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) throw new AppError(401, WRONG)
  await giveBackAttempt(deps.db, byAddress)
  await clearAttempts(deps.db, byAccount)
  const session = await deps.tx(async (trx) => {
    const opened = await openSession(trx, user.id, { now: deps.clock.now(), hours: deps.config.sessionHours, origin })
    await audit(trx, { userId: user.id, action: 'entrar', object: 'usuario', objectId: user.id, ip: origin.ip })
    return opened
  })
  return presentLogin(session, await findUser(deps.db, user.id))
}
