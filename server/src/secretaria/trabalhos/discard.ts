import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { E_MAILS_DA_ADMINISTRACAO, RESUMO_DA_ADMINISTRACAO } from '../../notificacoes/resumo-da-administracao.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockFailedJob, removeJob } from '../../platform/jobs/failed.ts'
import { giveUpEmail } from '../../platform/mail/give-up.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'
import { presentErro } from './present.ts'
import { NAO_FALHOU } from './retry.ts'

/**
 * Discards a job that failed for good: it leaves the queue and is stored, with the reason, among the discarded ones. An unsent
 * e-mail then counts as refused, shown at its parte's contact and in its evidence; only the secretariat sees the reason.
 * @throws AppError 409 it has not failed for good, or tells administrators of an act
 */
export const discardTrabalho = (
  deps: Pick<Deps, 'tx' | 'clock' | 'onRefused'>,
  caller: Caller,
  id: string,
  motivo: string,
): Promise<void> =>
  deps.tx(async (trx) => {
    const job = await lockFailedJob(trx, id)
    if (!job) throw conflict(NAO_FALHOU)
    if (await isToAdministrators(trx, job)) throw conflict(DA_ADMINISTRACAO)
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
async function isToAdministrators(trx: Trx, { task, payload }: { task: string; payload: unknown }): Promise<boolean> {
  if (task === RESUMO_DA_ADMINISTRACAO) return true
  const { data } = Payload.safeParse(payload)
  if (task !== SEND_EMAIL || !data) return false
  const email = await trx.selectFrom('emails').select('motivo').where('id', '=', data.id).executeTakeFirst()
  return email !== undefined && E_MAILS_DA_ADMINISTRACAO.includes(email.motivo)
}

/** Without the reason: the person who filed the procedimento reads this text beside the address. */
const PORQUE = 'a secretaria desistiu do envio.'

async function abandonEmail(deps: Pick<Deps, 'onRefused'>, trx: Trx, payload: unknown): Promise<void> {
  const { data } = Payload.safeParse(payload)
  if (!data) return
  await giveUpEmail(trx, data.id, { porque: PORQUE, onRefused: deps.onRefused })
}
