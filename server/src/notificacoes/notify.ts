import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { NOTICES, type Notice, type NoticeFacts, type NoticeKind } from './catalogo.ts'

type Facts<K extends NoticeKind> = NoticeFacts[K] & {
  userId: number
  /** The procedimento it is about: part of the e-mail's evidence. */
  procedimentoId?: number
}

/** Tells one user something, on the screen and by e-mail, in the transaction of the act that causes it. */
export async function notify<K extends NoticeKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: Facts<K>,
): Promise<void> {
  const { porque, texto } = NOTICES[kind]
  const notice = texto(facts as NoticeFacts[K])
  const emailId = await mailNotice(deps, trx, { ...facts, kind, notice, porque })
  await showNotice(trx, facts.userId, notice, emailId)
}

/** As `notify`, on the screen only: the act sends a fuller e-mail of its own. */
export async function notifyOnScreen<K extends NoticeKind>(trx: Trx, kind: K, facts: Facts<K>): Promise<void> {
  await showNotice(trx, facts.userId, NOTICES[kind].texto(facts as NoticeFacts[K]), null)
}

const showNotice = (trx: Trx, userId: number, { subject, body, path }: Notice, emailId: number | null) =>
  trx
    .insertInto('notificacoes')
    .values({ userId, subject, body, path: path ?? null, emailId })
    .execute()

interface Mailing {
  userId: number
  procedimentoId?: number
  kind: NoticeKind
  notice: Notice
  porque: string
}

async function mailNotice({ letterhead }: Pick<Deps, 'letterhead'>, trx: Trx, mailing: Mailing): Promise<number> {
  const { userId, procedimentoId, kind, notice, porque } = mailing
  const { email, firstName } = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { subject, body, path, label = 'Abrir na plataforma' } = notice
  const action = path ? { action: { label, url: `${letterhead.appUrl}${path}` } } : {}
  const message = { subject, greeting: `Olá, ${firstName}`, paragraphs: [body], reason: porque, ...action }
  const about = procedimentoId === undefined ? {} : { procedimentoId }
  return queueEmail(trx, { to: email, message, kind, userId, ...about }, letterhead)
}
