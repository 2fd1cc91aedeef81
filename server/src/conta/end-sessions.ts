import type { Deps } from '../deps.ts'
import { closeSessions } from '../identidade/revoke.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Caller } from '../platform/http/actor.ts'

/** Ends one session of the user; it may be the current one. */
export async function endSession(deps: Deps, caller: Caller, sessionId: number): Promise<string> {
  await end(deps, caller, { only: sessionId })
  return 'Sessão encerrada.'
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(deps: Deps, caller: Caller): Promise<string> {
  const ended = await end(deps, caller, { keep: caller.user.sessionId, openAt: deps.clock.now() })
  return ended === 0 ? 'Não havia outras sessões abertas.' : 'As outras sessões foram encerradas.'
}

const end = ({ tx }: Deps, caller: Caller, which: Parameters<typeof closeSessions>[2]): Promise<number> =>
  tx(async (trx) => {
    const ended = await closeSessions(trx, caller.user.id, which)
    for (const objectId of ended) await audit(trx, caller, { act: 'encerrar', object: 'sessao', id: objectId })
    return ended.length
  })
