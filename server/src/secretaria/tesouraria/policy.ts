import { ownerOfPagamento } from '../../pagamentos/queries.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { existsConvenio } from './queries.ts'

/** The secretariat, about a fee there is. */
export const staffOfCusta = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await ownerOfPagamento(db, params.id)) !== undefined,
)

/** The secretariat, about a covenant there is. */
export const staffOfConvenio = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existsConvenio(db, params.id)),
)
