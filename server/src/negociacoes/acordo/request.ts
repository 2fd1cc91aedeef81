import type { Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'

export const EMITIR_ACORDO = 'emitirAcordo'

/** Every parte has signed: notes the agreement, and the job that draws its document, in the transaction of the last signature. */
export async function requestDocumento(
  trx: Trx,
  { negociacaoId, minutaId, now }: { negociacaoId: number; minutaId: number; now: Date },
): Promise<void> {
  await trx.insertInto('acordos').values({ negociacaoId, minutaId, createdAt: now }).execute()
  await addJob(trx, EMITIR_ACORDO, { negociacaoId }, { key: `acordo:${negociacaoId}` })
}
