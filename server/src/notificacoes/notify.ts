import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { NOTICES, type NoticeFacts } from './catalogo.ts'

/**
 * Tells one user something, on the screen and by e-mail, in the transaction of the act that causes it.
 * With `screenOnly` the e-mail is left out: the act sends a fuller one of its own.
 */
export async function notify<K extends keyof NoticeFacts>(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  { userId, screenOnly = false, ...facts }: NoticeFacts[K] & { userId: number; screenOnly?: boolean },
): Promise<void> {
  const { subject, body, path, reason } = NOTICES[kind](facts as unknown as NoticeFacts[K])
  await trx
    .insertInto('notificacoes')
    .values({ userId, subject, body, path: path ?? null })
    .execute()
  if (screenOnly) return
  const { email, firstName } = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const action = path ? { action: { label: 'Abrir na plataforma', url: `${letterhead.appUrl}${path}` } } : {}
  const message = { subject, greeting: `Olá, ${firstName}`, paragraphs: [body], reason, ...action }
  await queueEmail(trx, { to: email, message, kind, userId }, letterhead)
}
