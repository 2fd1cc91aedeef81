import type { Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { ABRIR_PROCEDIMENTO } from './abertura.ts'

/**
 * A fee of a procedimento was paid after the filing: records it in the docket, and opens the procedimento to its partes unless
 * it has ended. Runs in a job, because hashing a password takes longer than a transaction that holds money may last. The
 * situação does not change: a payment is not a movement by a person.
 */
export async function recordCustasPagas(trx: Trx, { procedimentoId, now }: { procedimentoId: number; now: Date }): Promise<void> {
  await appendEvento(trx, procedimentoId, { ato: 'custas-pagas', now })
  await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId }, { key: `abrir:${procedimentoId}` })
}
