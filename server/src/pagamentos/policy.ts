import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { ownerOfCharge, ownerOfPagamento } from './queries.ts'

/** A card charge belongs to whoever made it. */
export const ownsCharge = policy<{ id: string }>(async ({ db, user, params }) => {
  return (await ownerOfCharge(db, params.id)) === user.id
})

/** A fee is paid, cancelled and made out by whoever owes it. */
export const ownsPagamento = policy<{ id: number }>(
  async ({ db, user, params }) => (await ownerOfPagamento(db, params.id)) === user.id,
)

/** A fee and its slip are also seen by the secretariat, which asks for what was not paid. */
export const seesPagamento = policy<{ id: number }>(async ({ db, user, params }) => {
  const owner = await ownerOfPagamento(db, params.id)
  return owner !== undefined && (owner === user.id || isStaff(user))
})
