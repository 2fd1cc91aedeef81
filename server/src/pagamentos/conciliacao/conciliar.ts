import type { Deps } from '../../deps.ts'
import { compareBoletos } from './boletos.ts'
import { compareCartoes } from './cartoes.ts'
import { compareAlheios } from './former-provider.ts'
import { compareInterno } from './interno.ts'

/**
 * Cron: compares our books with each provider's and with themselves, and writes down for the secretariat where they disagree
 * (`GET /secretaria/conciliacao`). Ours come last: what the providers knew better has then been put right.
 * @throws AggregateError when a comparison could not be made, after the others were: its period waits for the next time
 */
export async function conciliar(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const compare of [compareCartoes, compareBoletos, compareAlheios, compareInterno]) {
    await compare(deps).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} books could not be compared`)
}
