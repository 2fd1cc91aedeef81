import { policy } from '../platform/http/policy.ts'

/** The user's own session, also one that has expired: it may still be listed on their screen. */
export const ownsSessao = policy<{ id: number }>(async ({ db, user, params }) => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', params.id)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return row !== undefined
})
