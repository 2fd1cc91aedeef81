import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { installJobs } from '../../src/platform/jobs/install.ts'
import { createLogger } from '../../src/platform/log.ts'
import type { Message } from '../../src/platform/mail/email.ts'
import { type Email, queueEmail } from '../../src/platform/mail/queue.ts'
import { type SendDeps, sendEmailTask } from '../../src/platform/mail/send.ts'
import { smtpTransport, testBox } from '../../src/platform/mail/transport.ts'
import { ownDatabase } from '../own-database.ts'

export const message: Message = {
  subject: 'Petição protocolada: processo nº 12',
  paragraphs: ['A sua petição foi protocolada.'],
  reason: 'Você recebe este e-mail porque protocolou uma petição.',
}
export const letterhead = { chamberName: 'Câmara Concórdia', appUrl: 'https://camara.example' }
const storage = { get: async (key: string) => Readable.from([Buffer.from(`bytes of ${key}`)]) }
const logger = createLogger('silent')

/** A database with a queue of e-mails, the task that sends them, and functions to read their rows. */
export async function sending(more: Pick<SendDeps, 'outdated'> = {}) {
  const database = await ownDatabase()
  const { db } = database
  await installJobs(database)
  const emailRow = (id: number) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    database,
    db,
    logger,
    /** The task's information about its job. */
    job: { id: '1', attempt: 1, maxAttempts: 150, logger, signal: new AbortController().signal },
    queue: (email: Partial<Email> = {}) =>
      db
        .transaction()
        .execute((trx) => queueEmail(trx, { to: 'parte@concordia.test', message, kind: 'protocolo', ...email }, letterhead)),
    /** @param smtpUrl absent: no mail server */
    taskFor: (smtpUrl: string | undefined, keepSecrets = false) => {
      const transport = smtpUrl ? smtpTransport(smtpUrl) : testBox
      onTestFinished(() => transport.close())
      return sendEmailTask({
        ...{ db, transport, storage, keepSecrets, ...more },
        from: 'Câmara Concórdia <nao-responda@camara.example>',
      })
    },
    emailRow,
    situacaoOf: async (id: number) => (await emailRow(id)).situacao,
    attemptsOf: (id: number) =>
      db
        .selectFrom('emailTentativas')
        .select(['resultado', 'codigo', 'resposta', 'terminadaEm'])
        .where('emailId', '=', id)
        .orderBy('id')
        .execute(),
  }
}
