import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InsertObject } from 'kysely'
import type { TimedEntry } from '../calendar/ical.ts'
import type { Db, Trx } from '../database/database.ts'
import type { DB } from '../database/types.ts'
import { checkHeader, checkRecipient, type Letterhead, type Message, renderMessage } from './email.ts'
import { giveToSender } from './mail-jobs.ts'
import { withoutAddresses } from './plain-text.ts'

/** What other rooms keep in the row of an e-mail, such as what it is about: mail stores these columns and does not read them. */
export type About = Partial<InsertObject<DB, 'emails'>>

export interface Email {
  to: string
  message: Message
  /** Kind of message: 'verificacao', 'protocolo', … Used in searches, never shown. */
  kind: string
  userId?: number
  about?: About | undefined
  attachments?: { arquivoId: number; nome: string }[]
  /** Its recipient is invited to this: the sender adds the invitation for their calendar. */
  calendar?: TimedEntry | undefined
  /** The message has a code, a link or a password: its body is blanked once it was accepted. */
  secret?: boolean
  /** When the secret stops working: after that the message is not sent, and its body is blanked. */
  expiresAt?: Date
}

/**
 * Queues an e-mail in the caller's transaction: the row that is its evidence, and the job that sends it. The content is fixed here,
 * Message-ID included, so that a message sent twice can be recognised as one.
 * @returns id of the row in `emails`
 * @throws MailError when an address, the subject or a name would inject a header
 */
export async function queueEmail(trx: Db | Trx, email: Email, letterhead: Letterhead): Promise<number> {
  const [id] = (await storeEmails(trx, [email], letterhead)) as [number]
  await giveToSender(trx, [id], { secret: email.secret ?? false })
  return id
}

/**
 * Stores the rows alone: the caller decides when they go to the sender.
 * @returns their ids, in the same order
 */
export async function storeEmails(trx: Db | Trx, emails: readonly Email[], letterhead: Letterhead): Promise<number[]> {
  const rows = emails.map((email) => rowOf(email, letterhead))
  const inserted = await trx.insertInto('emails').values(rows).returning(['id', 'messageId']).execute()
  const byMessage = new Map(inserted.map(({ id, messageId }) => [messageId, id]))
  return rows.map(({ messageId }) => byMessage.get(messageId)!)
}

function rowOf(email: Email, letterhead: Letterhead) {
  const { attachments = [] } = email
  const { message, aviso } = referenced(named(email.message), letterhead.appUrl)
  // The hash outlives a secret body. A random salt in it keeps a short secret from being guessed.
  const nonce = email.secret ? randomBytes(16).toString('hex') : undefined
  const { html, text } = renderMessage(message, letterhead, nonce)
  for (const { nome } of attachments) checkHeader(nome)
  return {
    ...email.about,
    messageId: `<${randomUUID()}@${new URL(letterhead.appUrl).hostname}>`,
    destinatario: checkRecipient(email.to),
    assunto: checkHeader(message.subject),
    corpo: JSON.stringify(message),
    html,
    texto: text,
    corpoSha256: createHash('sha256').update(html).update(text).digest('hex'),
    motivo: email.kind,
    userId: email.userId ?? null,
    anexos: JSON.stringify(attachments),
    calendario: email.calendar ? JSON.stringify(email.calendar) : null,
    sigiloso: email.secret ?? false,
    valeAte: email.expiresAt ?? null,
    aviso,
  }
}
/** A greeting names a person, who chose that name. */
const named = (message: Message): Message =>
  message.greeting === undefined ? message : { ...message, greeting: withoutAddresses(message.greeting) }

/** Pages whose address is a secret: using it proves the access by itself, and nothing may be added to it. */
const SECRET_PAGE = /^\/(contato\/contestar|desfazer|email\/verify|password\/reset)\//

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
