import { type Asked, policy } from '../../platform/http/policy.ts'
import { filesOf, findRascunho } from './queries.ts'

/** The user's own draft; nobody else's, unknown alike. */
export const ownsRascunho = policy(({ db, user, params }: Asked<{ id: string }>) => findRascunho(db, user.id, params.id))

/** The same for one that was deleted a moment ago. */
export const ownedRascunho = policy(
  async ({ db, user, params }: Asked<{ id: string }>) =>
    (await db
      .selectFrom('rascunhos')
      .select('id')
      .where('userId', '=', user.id)
      .where('id', '=', params.id)
      .executeTakeFirst()) !== undefined,
)

/** A file of one of the user's own drafts. */
export const ownsArquivo = policy(
  async ({ db, user, params }: Asked<{ id: number }>) => (await filesOf(db, user.id, { ids: [params.id] }))[0],
)
