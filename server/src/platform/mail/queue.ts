import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '../database/database.ts'
import { addJob } from '../jobs/add.ts'
import { type Letterhead, renderMessage } from './layout.ts'
import { checkHeader, checkRecipient, type Message } from './message.ts'

/** Name of the job that `sendEmailTask` does. */
export const SEND_EMAIL = 'enviarEmail'

/** With waits of at most 30 minutes this is a little over three days, as long as mail servers usually try. */
const MAX_ATTEMPTS = 150

/** A slow mail server must not hold up other jobs, nor a pile of notices somebody who waits for a code. */
const PRIORITY = { secret: 5, other: 10 }

export interface Email {
  to: string
  message: Message
  /** What kind of message: 'verificacao', 'protocolo', … It is searched by, and never shown. */
  kind: string
  userId?: number
  procedimentoId?: number
  parteContatoId?: number
  attachments?: { arquivoId: number; nome: string }[]
  /** Carries a code, a link or a password: its body is blanked once it was accepted. */
  secret?: boolean
  /** When what it carries stops working: later it is not sent, and its body is blanked. */
  expiresAt?: Date
}

/**
 * Queues an e-mail in the caller's transaction: the row that is its evidence, and the job that sends it.
 * What will be sent is fixed here, Message-ID included, so that a message sent twice can be recognised as one.
 * @returns id of the row in `emails`
 * @throws MailError when an address, the subject or a name would inject a header
 */
export async function queueEmail(trx: Db | Trx, email: Email, letterhead: Letterhead): Promise<number> {
  const { attachments = [] } = email
  const { message, aviso } = referenced(email.message, letterhead.appUrl)
  // The hash outlives a secret body. Without something in it that nobody can guess, it would give a short secret away.
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

/** Pages whose address is a secret: its use proves the access by itself, and nothing more may hang on it. */
const SECRET_PAGE = /^\/(email\/verify|password\/reset)\//

/**
 * The link of the message with a reference to this very message, `?aviso=…`, so that its opening can be told from a
 * visit by another way. Not a secret: it opens nothing. Links to elsewhere and links that are secrets stay as they are.
 */
function referenced(message: Message, appUrl: string): { message: Message; aviso: string | null } {
  const { action } = message
  if (!action?.url.startsWith(`${appUrl}/`) || SECRET_PAGE.test(action.url.slice(appUrl.length))) return { message, aviso: null }
  const aviso = randomUUID()
  const url = new URL(action.url)
  url.searchParams.set('aviso', aviso)
  return { message: { ...message, action: { ...action, url: url.href } }, aviso }
}
