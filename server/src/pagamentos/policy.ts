import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { mayPay, ownerOfCharge, ownerOfPagamento } from './queries.ts'

/** A card charge belongs to the user who made it. */
export const ownsCharge = policy<{ id: string }>(async ({ db, user, params }) => {
  return (await ownerOfCharge(db, params.id)) === user.id
})

/** Only the account of a fee cancels it, or its slip. */
export const ownsPagamento = policy<{ id: number }>(
  async ({ db, user, params }) => (await ownerOfPagamento(db, params.id)) === user.id,
)

/** An account pays its own fees, and the charges to a parte that it acts for (docs/rules/fees.md#account). */
export const paysPagamento = policy<{ id: number }>(({ db, user, params }) => mayPay(db, params.id, user.id))

/** The secretariat reads fees and slips too, to ask for unpaid ones. */
export const seesPagamento = policy<{ id: number }>(async ({ db, user, params }) =>
  isStaff(user) ? (await ownerOfPagamento(db, params.id)) !== undefined : mayPay(db, params.id, user.id),
)
