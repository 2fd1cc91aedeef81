import type { Deps } from '../../deps.ts'
import { endTokens } from '../../identidade/tokens.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'

/** Ends a token of the user; one that has ended already stays ended. */
export const endToken = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { id: userId } = caller.user
    const [nome] = await endTokens(trx, userId, { now: deps.clock.now(), only: id })
    if (nome !== undefined) await audit(trx, caller, { act: 'encerrar-token', object: 'usuario', id: userId, data: { nome } })
    return 'Token encerrado. Os programas que o usam não entram mais.'
  })
