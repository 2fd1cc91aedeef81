import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'

/**
 * Does an act in one transaction, unless an earlier request with the same `Idempotency-Key` did it: then its evento is the answer.
 * @param request what was asked for
 * @returns id of the evento
 * @throws AppError 409 the key was used for another request; and what the act throws
 */
export async function umaVez(
  deps: Deps,
  caller: Caller,
  request: object,
  act: (trx: Trx, now: Date) => Promise<number>,
): Promise<number> {
  const envio: Sending = {
    userId: caller.user.id,
    chave: caller.idempotencyKey,
    objeto: 'eventos',
    impressao: fingerprintOf({ pericia: request }),
    keyTaken: ENVIO_JA_FEITO,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const eventoId = await act(trx, deps.clock.now())
    await recordMade(trx, envio, eventoId)
    return eventoId
  })
}
