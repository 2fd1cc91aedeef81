import type { Db } from '../platform/database/database.ts'

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('notificacoes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
