import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '../database/database.ts'
import { addJob } from '../jobs/add.ts'
import { checkHeader, checkRecipient, type Letterhead, type Message, renderMessage } from './email.ts'

/** Name of the job that `sendEmailTask` does. */
export const SEND_EMAIL = 'enviarEmail'

/** With waits of at most 30 minutes this is a little over three days, as long as mail servers usually retry. */
const MAX_ATTEMPTS = 150

/** A slow mail server must not hold up other jobs, and a pile of notices must not hold up one-time codes. */
const PRIORITY = { secret: 5, other: 10 }

export interface Email {
  to: string
  message: Message
  /** Kind of message: 'verificacao', 'protocolo', … Used in searches, never shown. */
  kind: string
  userId?: number
  procedimentoId?: number
  parteContatoId?: number
  attachments?: { arquivoId: number; nome: string }[]
  /** The message has a code, a link or a password: its body is blanked once it was accepted. */
  secret?: boolean
  /** When the secret stops working: after that the message is not sent, and its body is blanked. */
  expiresAt?: Date
}

/**
 * Queues an e-mail in the caller's transaction: the row that is its evidence, and the job that sends it. The content is fixed
 * here, Message-ID included, so that a message sent twice can be recognised as one.
 * @returns id of the row in `emails`
 * @throws MailError when an address, the subject or a name would inject a header
 */
export async function queueEmail(trx: Db | Trx, email: Email, letterhead: Letterhead): Promise<number> {
  const { attachments = [] } = email
  const { message, aviso } = referenced(email.message, letterhead.appUrl)
  // The hash outlives a secret body. A random salt in it keeps a short secret from being guessed.
  const nonce = email.secret ? randomBytes(16).toString('hex') : undefined
  const { html, text } = renderMessage(message, letterhead, nonce)
  for (const { nome } of attachments) checkHeader(nome)
  const { id } = await trx
    .insertInto('emails')
    .values({
      messageId: `<${randomUUID()}@${new URL(letterhead.appUrl).hostname}>`,
      destinatario: checkRecipient(email.to),
      assunto: checkHeader(message.subject),
      corpo: JSON.stringify(message),
      html,
      texto: text,
      corpoSha256: createHash('sha256').update(html).update(text).digest('hex'),
      motivo: email.kind,
      userId: email.userId ?? null,
      procedimentoId: email.procedimentoId ?? null,
      parteContatoId: email.parteContatoId ?? null,
      anexos: JSON.stringify(attachments),
      sigiloso: email.secret ?? false,
      valeAte: email.expiresAt ?? null,
      aviso,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const priority = email.secret ? PRIORITY.secret : PRIORITY.other
  await addJob(trx, SEND_EMAIL, { id }, { key: `email:${id}`, maxAttempts: MAX_ATTEMPTS, priority })
  return id
}

/** Pages whose address is a secret: using it proves the access by itself, and nothing may be added to it. */
const SECRET_PAGE = /^\/(email\/verify|password\/reset)\//

/**
 * Adds a reference to this message to its link, `?aviso=…`, so that opening it can be told from a visit by another way. The
 * reference is no secret and grants no access. External links and secret links stay as they are.
 */
function referenced(message: Message, appUrl: string): { message: Message; aviso: string | null } {
  const { action } = message
  if (!action?.url.startsWith(`${appUrl}/`) || SECRET_PAGE.test(action.url.slice(appUrl.length))) return { message, aviso: null }
  const aviso = randomUUID()
  const url = new URL(action.url)
  url.searchParams.set('aviso', aviso)
  return { message: { ...message, action: { ...action, url: url.href } }, aviso }
}
