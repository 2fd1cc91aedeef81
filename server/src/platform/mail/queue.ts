import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { checkHeader, checkRecipient, type Letterhead, type Message, renderMessage } from './email.ts'
import { giveToSender } from './mail-jobs.ts'
import { addDigest, type Pace, paceOf, type Sobre } from './pace.ts'
import { withoutAddresses } from './plain-text.ts'

export interface Email {
  to: string
  message: Message
  /** Kind of message: 'verificacao', 'protocolo', … Used in searches, never shown. */
  kind: string
  userId?: number
  procedimentoId?: number
  negociacaoId?: number | undefined
  /** The act it tells of. */
  eventoId?: number | undefined
  /** The contacts of partes it serves. */
  contatos?: readonly number[]
  /** It exceeds a limit, and waits until the secretariat decides (docs/rules/notices.md#limits). */
  retidoPor?: Retencao | undefined
  /** A notice about a procedimento or a negociação: beyond the pace of its address it joins a digest. */
  paced?: boolean
  /** It carries notices that waited: it counts in the pace, and does not wait itself. */
  digest?: boolean
  attachments?: { arquivoId: number; nome: string }[]
  /** The message has a code, a link or a password: its body is blanked once it was accepted. */
  secret?: boolean
  /** When the secret stops working: after that the message is not sent, and its body is blanked. */
  expiresAt?: Date
}

/** An e-mail that never waits for the pace of its address. */
export type Unpaced = Omit<Email, 'paced' | 'digest'>

/**
 * Queues an e-mail in the caller's transaction: the row that is its evidence, and the job that sends it, unless it has to wait
 * for the secretariat or for the pace of its address. The content is fixed here, Message-ID included, so that a message sent twice can be recognised as one.
 * @returns id of the row in `emails`
 * @throws MailError when an address, the subject or a name would inject a header
 */
export async function queueEmail(trx: Db | Trx, email: Email, letterhead: Letterhead): Promise<number> {
  const sobre = sobreDe(email)
  const pace = email.paced && !email.retidoPor && sobre ? await paceOf(trx, sobre, email.to) : null
  const [id] = (await insertEmails(trx, [rowOf(email, pace, letterhead)], [email])) as [number]
  if (email.retidoPor) return id
  if (sobre && pace?.waits) await addDigest(trx, { ...sobre, emailId: id }, { to: email.to, from: pace.from })
  else await giveToSender(trx, [id], { secret: email.secret ?? false })
  return id
}

/** The same for several e-mails at once. */
export async function queueEmails(trx: Db | Trx, emails: readonly Unpaced[], letterhead: Letterhead): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map((email) => rowOf(email, null, letterhead))
  const ids = await insertEmails(trx, rows, emails)
  for (const secret of [true, false]) {
    const due = ids.filter((_, i) => !emails[i]!.retidoPor && (emails[i]!.secret ?? false) === secret)
    await giveToSender(trx, due, { secret })
  }
}

/** @returns their ids, in the same order */
async function insertEmails(
  trx: Db | Trx,
  rows: readonly ReturnType<typeof rowOf>[],
  emails: readonly Unpaced[],
): Promise<number[]> {
  const inserted = await trx.insertInto('emails').values(rows).returning(['id', 'messageId']).execute()
  const byMessage = new Map(inserted.map(({ id, messageId }) => [messageId, id]))
  const ids = rows.map(({ messageId }) => byMessage.get(messageId)!)
  const served = emails.flatMap(({ contatos = [] }, i) =>
    contatos.map((parteContatoId) => ({ parteContatoId, emailId: ids[i]! })),
  )
  if (served.length > 0) await trx.insertInto('emailContatos').values(served).execute()
  return ids
}

function rowOf(email: Email, pace: Pace | null, letterhead: Letterhead) {
  const { attachments = [], procedimentoId, retidoPor } = email
  const { message, aviso } = referenced(named(email.message), letterhead.appUrl)
  // The hash outlives a secret body. A random salt in it keeps a short secret from being guessed.
  const nonce = email.secret ? randomBytes(16).toString('hex') : undefined
  const { html, text } = renderMessage(message, letterhead, nonce)
  for (const { nome } of attachments) checkHeader(nome)
  return {
    messageId: `<${randomUUID()}@${new URL(letterhead.appUrl).hostname}>`,
    destinatario: checkRecipient(email.to),
    assunto: checkHeader(message.subject),
    corpo: JSON.stringify(message),
    html,
    texto: text,
    corpoSha256: createHash('sha256').update(html).update(text).digest('hex'),
    motivo: email.kind,
    userId: email.userId ?? null,
    procedimentoId: procedimentoId ?? null,
    negociacaoId: email.negociacaoId ?? null,
    eventoId: email.eventoId ?? null,
    retidoPor: retidoPor ?? null,
    situacao: retidoPor ? 'retido' : pace?.waits ? 'agrupado' : 'na-fila',
    contadoEm: email.digest || pace?.waits === false ? sql<Date>`now()` : null,
    anexos: JSON.stringify(attachments),
    sigiloso: email.secret ?? false,
    valeAte: email.expiresAt ?? null,
    aviso,
  }
}

function sobreDe({ procedimentoId, negociacaoId }: Email): Sobre | null {
  if (procedimentoId !== undefined) return { procedimentoId }
  return negociacaoId === undefined ? null : { negociacaoId }
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
