import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { ownerOfCharge, ownerOfPagamento } from './queries.ts'

/** A card charge belongs to the user who made it. */
export const ownsCharge = policy<{ id: string }>(async ({ db, user, params }) => {
  return (await ownerOfCharge(db, params.id)) === user.id
})

/** Only the user who owes a fee pays it, cancels it and names its payer. */
export const ownsPagamento = policy<{ id: number }>(
  async ({ db, user, params }) => (await ownerOfPagamento(db, params.id)) === user.id,
)

/** The secretariat reads fees and slips too, to ask for unpaid ones. */
export const seesPagamento = policy<{ id: number }>(async ({ db, user, params }) => {
  const owner = await ownerOfPagamento(db, params.id)
  return owner !== undefined && (owner === user.id || isStaff(user))
})
