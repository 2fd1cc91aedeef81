import { policy } from '../platform/http/policy.ts'

/** A card charge belongs to whoever made it. */
export const ownsCharge = policy<{ id: string }>(async ({ db, user, params }) => {
  const charge = await db.selectFrom('cobrancas').select('userId').where('providerId', '=', params.id).executeTakeFirst()
  return charge?.userId === user.id
})
