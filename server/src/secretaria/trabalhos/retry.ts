import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockFailedJob, retryJob } from '../../platform/jobs/failed.ts'

export const NAO_FALHOU = 'Este trabalho não está mais entre os que falharam: alguém o repetiu ou descartou antes.'

/**
 * Retries now a job that failed for good or goes on failing, with all its tries. Jobs are idempotent: each checks what is already done.
 * @throws AppError 409 it is not one of them
 */
export const retryTrabalho = ({ tx }: Pick<Deps, 'tx'>, caller: Caller, id: string): Promise<void> =>
  tx(async (trx) => {
    const job = await lockFailedJob(trx, id)
    if (!job) throw conflict(NAO_FALHOU)
    await retryJob(trx, id)
    const data = { tarefa: job.task, tentativas: job.attempts }
    await audit(trx, caller, { act: 'repetir', object: 'trabalho', id, data })
  })
