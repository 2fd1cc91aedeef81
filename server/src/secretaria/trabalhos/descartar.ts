import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockFailedJob, removeJob } from '../../platform/jobs/failed.ts'
import { presentErro } from './present.ts'
import { NAO_FALHOU } from './repetir.ts'

/**
 * Gives up a job that failed for good: it leaves the queue and is kept, with the reason, among those laid aside.
 * @throws AppError 409 it is not among those that failed
 */
export const descartarTrabalho = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  { user, ip, requestId }: Caller,
  id: string,
  motivo: string,
): Promise<void> =>
  tx(async (trx) => {
    const job = await lockFailedJob(trx, id)
    if (!job) throw conflict(NAO_FALHOU)
    await trx
      .insertInto('trabalhosDescartados')
      .values({
        id: Number(id),
        tarefa: job.task,
        dados: JSON.stringify(job.payload),
        tentativas: job.attempts,
        erro: presentErro(job.lastError),
        motivo,
        descartadoPor: user.id,
        descartadoEm: clock.now(),
      })
      .execute()
    await removeJob(trx, id)
    const data = { tarefa: job.task, tentativas: job.attempts, motivo }
    await audit(trx, { userId: user.id, action: 'descartar', object: 'trabalho', objectId: id, ip, requestId, data })
  })
