import type { Deps } from '../deps.ts'
import { compareCobranca } from './conciliacao/cartoes.ts'
import { recordDiferenca, resolveDiferencas } from './conciliacao/record.ts'

export const COMPARE_COBRANCA = 'conferirCobranca'
/** The state of a dispute: only the provider's current answer counts. */
const CONTESTACAO = ['contestada', 'contestacao-perdida'] as const

/**
 * Job, started by an event of the provider about a charge: updates our row to what the provider says now. Money returned in
 * the provider's own screens, from a charge that had already paid something, is reported to the secretariat; the fee stays paid.
 * So is a dispute while it is open; when the chamber wins, nothing is owed and the report is closed; when it loses, the fee is
 * open again and the secretariat is notified.
 */
export const compareCobrancaTask =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { providerId } = payload as { providerId: string }
    const now = deps.clock.now()
    const provedor = deps.cards.name
    const achados = await compareCobranca(deps, providerId)
    for (const achado of achados) await recordDiferenca(deps.db, { provedor, ...achado, now })
    const tipos = CONTESTACAO.filter((tipo) => !achados.some((achado) => achado.tipo === tipo))
    await resolveDiferencas(deps.db, { provedor, tipos, objetos: [providerId], now })
  }
