import type { Deps } from '../deps.ts'
import { compareCobranca } from './conciliacao/cartoes.ts'
import { registrarDiferenca, resolverDiferencas } from './conciliacao/registrar.ts'

export const COMPARE_COBRANCA = 'conferirCobranca'
/** How a dispute stands: of these two, only what the provider says now is true. */
const CONTESTACAO = ['contestada', 'contestacao-perdida'] as const

/**
 * Job: the provider told of a charge. Our row is brought up to what it says when asked. Money that left a charge which had
 * already paid something, in the provider's own screens, is for the secretariat to look at: the fee stays paid. So it is while a
 * cardholder disputes the charge; when the chamber wins, nothing is owed and nothing is listed any more; when it loses, the fee is
 * open again and the secretariat is told.
 */
export const compareCobrancaTask =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { providerId } = payload as { providerId: string }
    const now = deps.clock.now()
    const provedor = deps.cards.name
    const achados = await compareCobranca(deps, providerId)
    for (const achado of achados) await registrarDiferenca(deps.db, { provedor, ...achado, now })
    const tipos = CONTESTACAO.filter((tipo) => !achados.some((achado) => achado.tipo === tipo))
    await resolverDiferencas(deps.db, { provedor, tipos, objetos: [providerId], now })
  }
