import type { Deps } from '../../deps.ts'
import { conferirBoletos } from './boletos.ts'
import { conferirCartoes } from './cartoes.ts'
import { conferirAlheios } from './former-provider.ts'
import { conferirInterno } from './interno.ts'

/**
 * Cron: compares our books with each provider's and with themselves, and writes down for the secretariat where they disagree
 * (`GET /secretaria/conciliacao`). Ours come last: what the providers knew better has then been put right.
 * @throws AggregateError when a comparison could not be made, after the others were: its period waits for the next time
 */
export async function conciliar(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const conferir of [conferirCartoes, conferirBoletos, conferirAlheios, conferirInterno]) {
    await conferir(deps).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} books could not be compared`)
}
