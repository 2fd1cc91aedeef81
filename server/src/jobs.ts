import type { Deps } from './deps.ts'
import { sweepCodes } from './identidade/codes.ts'
import { sweepDevices } from './identidade/dispositivos.ts'
import { sweepEntradas } from './identidade/entradas.ts'
import { SEND_RESET, sendResetTask } from './identidade/forgot-password.ts'
import { sweepLinks } from './identidade/links.ts'
import { sweepSessions } from './identidade/sessions.ts'
import { expireUnverified } from './identidade/verification.ts'
import { devolverCobrancas } from './pagamentos/devolver.ts'
import { sweepArquivos } from './platform/files/arquivos.ts'
import { sweepScratch } from './platform/files/scratch.ts'
import type { Cron, Task } from './platform/jobs/start.ts'
import { sweepAttempts } from './platform/limits.ts'
import { SEND_EMAIL } from './platform/mail/queue.ts'
import { type SendDeps, sendEmailTask } from './platform/mail/send.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { avisarRecusa } from './procedimentos/email-recusado.ts'
import { ISSUE_RECIBO, issueReciboTask } from './procedimentos/recibo.ts'

/** Every job there is, by name. Without a transport nothing sends: the queue keeps jobs nobody here can do. */
export function jobTasks(deps: Deps, transport: MailTransport | null): Record<string, Task> {
  const { db, storage, config } = deps
  const keepSecrets = config.demo && !config.smtpUrl
  const onRefused: SendDeps['onRefused'] = (trx, refusal) => avisarRecusa(deps, trx, refusal)
  const mail = { db, storage, from: config.mailFrom, keepSecrets, onRefused }
  return {
    ...(transport ? { [SEND_EMAIL]: sendEmailTask({ ...mail, transport }) } : {}),
    [SEND_RESET]: sendResetTask(deps),
    [ISSUE_RECIBO]: issueReciboTask(deps),
    varrer: async () => {
      await sweepArquivos(db, storage, deps.clock.now())
      await storage.sweep()
      await sweepScratch()
      await sweepAttempts(db)
      await sweepSessions(db, deps.clock.now())
      await sweepCodes(db, deps.clock.now())
      await sweepDevices(db, deps.clock.now())
      await sweepEntradas(db, deps.clock.now())
      await sweepLinks(db, deps.clock.now())
      await expireUnverified(deps, deps.clock.now())
    },
    devolverCobrancas: async () => {
      await devolverCobrancas(deps)
    },
  }
}

/** When what nobody asks for is done (UTC). */
export const cron: Cron[] = [
  { match: '17 * * * *', task: 'varrer', backfillSeconds: 7_200 },
  { match: '37 * * * *', task: 'devolverCobrancas', backfillSeconds: 7_200 },
]
