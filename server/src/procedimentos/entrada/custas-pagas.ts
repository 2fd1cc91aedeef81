import type { Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { ABRIR_PROCEDIMENTO } from './abertura.ts'

/**
 * A fee of a procedimento was paid after the filing: its docket says so, and the procedimento opens to its partes unless it
 * has ended. In a job,
 * because a password takes longer to make than a transaction that holds money may last. Its situação stays: paying is no
 * movement of a person.
 */
export async function recordCustasPagas(trx: Trx, { procedimentoId, now }: { procedimentoId: number; now: Date }): Promise<void> {
  await appendEvento(trx, procedimentoId, { ato: 'custas-pagas', now })
  await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId }, { key: `abrir:${procedimentoId}` })
}
