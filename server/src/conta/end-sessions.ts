import type { Deps } from '../deps.ts'
import { closeSessions } from '../identidade/revoke.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Actor } from '../platform/http/actor.ts'

/** Ends one session of the user, perhaps the one that asks. */
export async function endSession(deps: Deps, { id: userId }: Actor, sessionId: number, ip: string): Promise<string> {
  await end(deps, userId, { only: sessionId }, ip)
  return 'Sessão encerrada.'
}

/** Ends all sessions of the user but the one that asks. */
export async function endOtherSessions(deps: Deps, { id: userId, sessionId }: Actor, ip: string): Promise<string> {
  const ended = await end(deps, userId, { keep: sessionId, openAt: deps.clock.now() }, ip)
  return ended === 0 ? 'Não havia outras sessões abertas.' : 'As outras sessões foram encerradas.'
}

const end = ({ tx }: Deps, userId: number, which: Parameters<typeof closeSessions>[2], ip: string): Promise<number> =>
  tx(async (trx) => {
    const ended = await closeSessions(trx, userId, which)
    for (const objectId of ended) await audit(trx, { userId, action: 'encerrar', object: 'sessao', objectId, ip })
    return ended.length
  })
