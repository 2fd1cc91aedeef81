import type { Db } from '../platform/database/database.ts'
import { onPage } from '../platform/paging.ts'

const SHOWN = ['id', 'subject', 'body', 'path', 'createdAt', 'readAt'] as const
const ofUser = (db: Db, userId: number) => db.selectFrom('notificacoes').where('userId', '=', userId)

/** Polled every few seconds by every open page: answered by the partial index `notificacoes_unread` alone. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { n } = await ofUser(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** One page, the latest first, and the total. @param page from 1 */
export async function listNotificacoes(db: Db, userId: number, page: number) {
  const [rows, { total }] = await Promise.all([
    ofUser(db, userId).select(SHOWN).orderBy('id', 'desc').$call(onPage(page)).execute(),
    ofUser(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function isOwner(db: Db, userId: number, id: number): Promise<boolean> {
  return (await ofUser(db, userId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Marks one notice as read. Idempotent: the time it was first read stays. */
export async function markRead(db: Db, id: number, now: Date) {
  const marked = await db
    .updateTable('notificacoes')
    .set({ readAt: now })
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst()
  return marked ?? db.selectFrom('notificacoes').select(SHOWN).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Marks what the user had on screen: a notice that arrived meanwhile stays unread. @returns how many became read */
export async function markAllRead(db: Db, userId: number, upTo: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notificacoes')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
