import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { Db } from '../platform/database/database.ts'

const ofUser = (db: Db, userId: number) => db.selectFrom('notificacoes').where('userId', '=', userId)

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { n } = await ofUser(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** One page, the latest first, and how many there are. @param page from 1 */
export async function listNotificacoes(db: Db, userId: number, page: number) {
  const [rows, { total }] = await Promise.all([
    ofUser(db, userId)
      .select(['id', 'subject', 'body', 'path', 'createdAt', 'readAt'])
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    ofUser(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Marks one notice as read; the time it was first read stays. @returns undefined when the user has no such notice */
export const markRead = (db: Db, userId: number, id: number, now: Date) =>
  db
    .updateTable('notificacoes')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'subject', 'body', 'path', 'createdAt', 'readAt'])
    .executeTakeFirst()

/** Marks what the user had on screen: one that arrived meanwhile stays unread. @returns how many became read */
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
