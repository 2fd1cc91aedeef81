import { policy } from '../../platform/http/policy.ts'

/** The user's own passkey, also one that was removed: another tab may still list it. */
export const ownsChave = policy<{ id: number }>(async ({ db, user, params }) => {
  const row = await db
    .selectFrom('chavesDeAcesso')
    .select('id')
    .where('id', '=', params.id)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return row !== undefined
})
