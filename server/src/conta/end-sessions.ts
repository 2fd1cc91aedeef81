import type { Deps } from '../deps.ts'
import { closeSessions } from '../identidade/revoke.ts'
import { closeSession } from '../identidade/sessions.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Actor } from '../platform/http/actor.ts'

/** Ends one session of the user, perhaps the one that asks. */
export async function endSession({ tx }: Deps, { id: userId }: Actor, sessionId: number, ip: string): Promise<string> {
  await tx(async (trx) => {
    await closeSession(trx, sessionId)
    await audit(trx, { userId, action: 'encerrar', object: 'sessao', objectId: sessionId, ip })
  })
  return 'Sessão encerrada.'
}

/** Ends all sessions of the user but the one that asks. */
export const endOtherSessions = ({ tx }: Deps, { id: userId, sessionId }: Actor, ip: string): Promise<string> =>
  tx(async (trx) => {
    const ended = await closeSessions(trx, userId, sessionId)
    for (const objectId of ended) await audit(trx, { userId, action: 'encerrar', object: 'sessao', objectId, ip })
    return ended.length === 0 ? 'Não havia outras sessões abertas.' : 'As outras sessões foram encerradas.'
  })
