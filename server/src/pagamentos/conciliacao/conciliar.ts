import type { Deps } from '../../deps.ts'
import { compareBoletos } from './boletos.ts'
import { compareCartoes } from './cartoes.ts'
import { compareFormerProvider } from './former-provider.ts'
import { compareInterno } from './interno.ts'

/**
 * Cron: compares our books with each provider's and with themselves, and records the differences for the secretariat
 * (`GET /secretaria/conciliacao`). Our own books come last, after the providers' data has corrected them.
 * @throws AggregateError when a comparison failed, after the others were made: its period is compared next time
 */
export async function conciliar(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const compare of [compareCartoes, compareBoletos, compareFormerProvider, compareInterno]) {
    await compare(deps).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} books could not be compared`)
}
