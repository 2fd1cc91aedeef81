import { sql } from 'kysely'
import { REPLACED } from './avisos/held.ts'
import { sweepArquivos } from './platform/files/arquivos.ts'
import { examineArquivos } from './platform/files/examine.ts'
import { sweepAttempts } from './platform/limits.ts'
import { SEND_EMAIL } from './platform/mail/mail-jobs.ts'
import { sendEmailTask } from './platform/mail/send.ts'
import { SUPERADO } from './procedimentos/audiencias/queries.ts'
import { subject } from './subject.ts'

/** Condition on `emails`: what they say does not hold any more. */
const OUTDATED = sql<boolean>`(${REPLACED} or ${SUPERADO})`

/** What the platform itself does in the background. */
export const platform = subject({
  jobs: [
    {
      name: SEND_EMAIL,
      descricao: 'Enviar um e-mail',
      mostra: ['id'],
      // Without a mail transport the queue keeps the e-mails.
      task: ({ db, storage, config, transport, onRefused }) =>
        transport &&
        sendEmailTask({
          ...{ db, storage, transport, onRefused, from: config.mailFrom, outdated: OUTDATED },
          keepSecrets: config.demo && !config.smtpUrl,
        }),
    },
    {
      name: 'examinarArquivos',
      descricao: 'Procurar conteúdo ativo nos PDFs recebidos antes de haver essa busca',
      task: (deps) => () => examineArquivos(deps),
      cron: { match: '*/10 * * * *', backfillSeconds: 600 },
    },
  ],
  sweeps: [({ db, storage }) => sweepArquivos(db, storage), ({ storage }) => storage.sweep(), ({ db }) => sweepAttempts(db)],
})
