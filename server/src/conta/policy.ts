import { policy } from '../platform/http/policy.ts'

/** The user's own row, whatever its state: an expired session or a removed passkey may still be listed in another tab. */
const owns = (table: 'sessions' | 'chavesDeAcesso' | 'tokensDeApi') =>
  policy<{ id: number }>(async ({ db, user, params }) => {
    const own = db.selectFrom(table).select('id').where('id', '=', params.id).where('userId', '=', user.id)
    return (await own.executeTakeFirst()) !== undefined
  })

export const ownsSessao = owns('sessions')
export const ownsChave = owns('chavesDeAcesso')
export const ownsToken = owns('tokensDeApi')
