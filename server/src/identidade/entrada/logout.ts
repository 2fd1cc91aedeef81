import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { closeSession } from '../sessions.ts'

/** Ends the session that asks. */
export const logout = ({ tx }: Pick<Deps, 'tx'>, { user, ip, requestId }: Caller): Promise<void> =>
  tx(async (trx) => {
    await closeSession(trx, user.sessionId)
    await audit(trx, { userId: user.id, action: 'sair', object: 'usuario', objectId: user.id, ip, requestId })
  })
