import { policy } from '../platform/http/policy.ts'
import { ownerOfCharge } from './queries.ts'

/** A card charge belongs to whoever made it. */
export const ownsCharge = policy<{ id: string }>(async ({ db, user, params }) => {
  return (await ownerOfCharge(db, params.id)) === user.id
})
