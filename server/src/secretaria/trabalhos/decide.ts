import { z } from 'zod'
import { E_MAIL_DO_RESUMO, RESUMO_DA_ADMINISTRACAO } from '../../avisos/administration-digest.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockFailedJob, removeJob, retryJob } from '../../platform/jobs/failed.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'
import { giveUpEmail } from '../../platform/mail/send.ts'
import { presentErro } from './present.ts'

/**
 * Discards a job that failed for good: it leaves the queue and is stored, with the reason, among the discarded ones. An unsent
 * e-mail then counts as refused, shown at its parte's contact and in its evidence; only the secretariat sees the reason.
 * @throws AppError 409 it has not failed for good, or tells administrators of an act
 */
export const discardTrabalho = (
  deps: Pick<Deps, 'tx' | 'clock' | 'onRefused' | 'notices'>,
  caller: Caller,
  id: string,
  motivo: string,
): Promise<void> =>
  deps.tx(async (trx) => {
    const job = await lockFailedJob(trx, id)
    if (!job) throw conflict(NAO_FALHOU)
    if (await isToAdministrators(deps, trx, job)) throw conflict(DA_ADMINISTRACAO)
    await trx
      .insertInto('trabalhosDescartados')
      .values({
        id: Number(id),
        tarefa: job.task,
        dados: JSON.stringify(job.payload),
        tentativas: job.attempts,
        erro: presentErro(job.lastError),
        motivo,
        descartadoPor: caller.user.id,
        descartadoEm: deps.clock.now(),
      })
      .execute()
    await removeJob(trx, id)
    if (job.task === SEND_EMAIL) await abandonEmail(deps, trx, job.payload)
    const data = { tarefa: job.task, tentativas: job.attempts, motivo }
    await audit(trx, caller, { act: 'descartar', object: 'trabalho', id, data })
  })

const Payload = z.object({ id: z.int() })

const DA_ADMINISTRACAO = 'Este aviso é da administração da câmara, e ninguém pode desistir dele. Tente enviá-lo de novo.'

/** Nobody keeps administrators from hearing of what the secretariat did. */
async function isToAdministrators(
  { notices }: Pick<Deps, 'notices'>,
  trx: Trx,
  { task, payload }: { task: string; payload: unknown },
): Promise<boolean> {
  if (task === RESUMO_DA_ADMINISTRACAO) return true
  const { data } = Payload.safeParse(payload)
  if (task !== SEND_EMAIL || !data) return false
  const email = await trx.selectFrom('emails').select('motivo').where('id', '=', data.id).executeTakeFirst()
  return email !== undefined && (email.motivo === E_MAIL_DO_RESUMO || notices[email.motivo]?.toAdministrators === true)
}

/** Without the reason: the person who filed the procedimento reads this text beside the address. */
const PORQUE = 'a secretaria desistiu do envio.'

async function abandonEmail(deps: Pick<Deps, 'onRefused'>, trx: Trx, payload: unknown): Promise<void> {
  const { data } = Payload.safeParse(payload)
  if (!data) return
  await giveUpEmail(trx, data.id, { porque: PORQUE, onRefused: deps.onRefused })
}

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
