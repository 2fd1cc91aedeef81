import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import type { Notice } from './aviso.ts'
import { eContato, NOTICES, type NoticeFacts, type NoticeKind, type ProcedimentoKind } from './catalogo.ts'

type Facts<K extends NoticeKind> = NoticeFacts[K] & {
  userId: number
  /** The procedimento it is about: stored with the e-mail as evidence. */
  procedimentoId?: number
  /** An e-mail to this person's address that already says the same. */
  emailId?: number | undefined
}

/**
 * Notifies one user, on the screen and by e-mail, in the transaction of the act that causes it. No e-mail is made when the act
 * sends a fuller e-mail of its own (the table says so), or when `emailId` already says the same. A blocked account gets
 * notices about a procedimento only on the screen (docs/decisions/024).
 */
export async function notify<K extends NoticeKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: Facts<K>,
): Promise<void> {
  const { userId, procedimentoId } = facts
  const { porque, email, texto } = NOTICES[kind]
  const notice = texto(plain(facts as NoticeFacts[K]))
  const elsewhere = email !== undefined
  const emailId =
    facts.emailId ??
    (elsewhere
      ? null
      : await mailNotice(deps, trx, { userId, procedimentoId, kind, notice, porque: porque(facts as NoticeFacts[K]) }))
  const { subject, body, path } = notice
  await trx.insertInto('notificacoes').values({ userId, subject, body, path, emailId }).execute()
}

/**
 * Notifies a contact of a parte about its procedimento, by e-mail, in the transaction of the act.
 * @returns id of the e-mail
 */
export function mailParte<K extends ProcedimentoKind>(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { contato, parteContatoId, parteNome }: { contato: string; parteContatoId: number; parteNome: string },
): Promise<number> {
  const { subject, body, path, label } = NOTICES[kind].texto(plain(facts))
  const action = { label, url: `${letterhead.appUrl}${path}` }
  const greeting = `Prezada parte ${oneLine(parteNome)}`
  const message = { subject, greeting, paragraphs: [body], action, reason: eContato(facts) }
  return queueEmail(trx, { to: contato, message, kind, procedimentoId: facts.numero, parteContatoId }, letterhead)
}

const MAX_FACT = 300

/**
 * Names and other text chosen by users, as one line without characters that change the text direction: they must not look
 * like another part of our message, nor break its headers.
 */
function oneLine(text: string): string {
  const signs = [...text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()]
  return signs.length > MAX_FACT ? `${signs.slice(0, MAX_FACT).join('')}…` : signs.join('')
}

const plain = <F extends object>(facts: F): F =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as F

interface Mailing {
  userId: number
  procedimentoId: number | undefined
  kind: NoticeKind
  notice: Notice
  porque: string
}

/**
 * @returns id of the e-mail; null for an unverified address, which may be a stranger's, and for a blocked account when the
 * notice is about a procedimento
 */
async function mailNotice({ letterhead }: Pick<Deps, 'letterhead'>, trx: Trx, mailing: Mailing): Promise<number | null> {
  const { userId, procedimentoId, kind, notice, porque } = mailing
  const { email, firstName, emailVerifiedAt, bloqueadoEm } = await trx
    .selectFrom('users')
    .select(['email', 'firstName', 'emailVerifiedAt', 'bloqueadoEm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!emailVerifiedAt || (bloqueadoEm && procedimentoId !== undefined)) return null
  const { subject, body, path, label } = notice
  const action = { label, url: `${letterhead.appUrl}${path}` }
  const message = { subject, greeting: `Olá, ${oneLine(firstName)}`, paragraphs: [body], action, reason: porque }
  const about = procedimentoId === undefined ? {} : { procedimentoId }
  return queueEmail(trx, { to: email, message, kind, userId, ...about }, letterhead)
}
