import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'
import { countAttempt } from '../../platform/limits.ts'
import { openSession } from '../sessions.ts'
import { aparelhoDe } from './aparelho.ts'
import { recordDevice } from './dispositivos.ts'
import { recordEntrada } from './entradas.ts'

/** New devices one account is told of: whoever has the password could otherwise flood the mailbox. The history has them all. */
const TOLD = { max: 5, windowSeconds: 3600 }

/**
 * Lets somebody in who has shown to be this user: opens the session, writes it into the history, and tells the person when
 * the device is new to the account (its first one is not).
 */
export async function enter(
  deps: Pick<Deps, 'clock' | 'config' | 'letterhead'>,
  trx: Trx,
  userId: number,
  origin: Origin,
): Promise<{ token: string; expiresAt: Date }> {
  const now = deps.clock.now()
  if ((await recordDevice(trx, userId, origin, now)) && (await mayTell(trx, userId))) {
    const facts = { quando: formatDateTime(now), aparelho: aparelhoDe(origin.agent), ip: origin.ip }
    await notify(deps, trx, 'novoAparelho', { userId, ...facts })
  }
  await recordEntrada(trx, { userId, resultado: 'entrou', origin, now })
  return openSession(trx, userId, { now, hours: deps.config.sessionHours, origin })
}

/**
 * Nobody behind an address that was never confirmed. Counted in the transaction: what it takes back was not told, and
 * sign-ins of one account take turns anyway.
 */
async function mayTell(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return user !== undefined && (await countAttempt(trx, `novo-aparelho:${userId}`, TOLD)).allowed
}
