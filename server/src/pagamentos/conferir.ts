import type { Deps } from '../deps.ts'
import { conferirCobranca } from './conciliacao/cartoes.ts'
import { registrarDiferenca } from './conciliacao/registrar.ts'

export const CONFERIR_COBRANCA = 'conferirCobranca'

/**
 * Job: the provider told of a charge. Our row is brought up to what it says when asked. Money that left a charge which had
 * already paid something (returned in the provider's own screens, or disputed by the cardholder) is for the secretariat to look at:
 * the fee stays paid.
 */
export const conferirCobrancaTask =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { providerId } = payload as { providerId: string }
    const now = deps.clock.now()
    for (const achado of await conferirCobranca(deps, providerId))
      await registrarDiferenca(deps.db, { provedor: deps.cards.name, ...achado, now })
  }
