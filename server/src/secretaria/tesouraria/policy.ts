import { ownerOfPagamento, procedimentosOfPagamento } from '../../pagamentos/queries.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { requireDesinteressado } from '../policy.ts'
import { existsConvenio } from './queries.ts'

/** The secretariat, about a fee there is, unless they take part in a procedimento it is for. */
export const staffOfCusta = policy<{ id: number }>(async ({ db, user, params }) => {
  if (!isStaff(user) || (await ownerOfPagamento(db, params.id)) === undefined) return false
  for (const id of await procedimentosOfPagamento(db, params.id)) await requireDesinteressado(db, user, id)
  return true
})

/** The secretariat, about a covenant there is. */
export const staffOfConvenio = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existsConvenio(db, params.id)),
)
