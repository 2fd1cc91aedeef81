import { policy } from '../platform/http/policy.ts'

/** One's own session, also one that is over by the clock: somebody may have it on the screen. */
export const ownsSessao = policy<{ id: number }>(async ({ db, user, params }) => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', params.id)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return row !== undefined
})
