import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { closeSession } from '../sessions.ts'

/** Ends the caller's session. */
export const logout = ({ tx }: Pick<Deps, 'tx'>, caller: Caller): Promise<void> =>
  tx(async (trx) => {
    await closeSession(trx, caller.user.sessionId)
    await audit(trx, caller, { act: 'sair', object: 'usuario', id: caller.user.id })
  })
