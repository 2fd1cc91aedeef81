import { requireDesinteressado, staffOutside } from '../../direitos/secretaria.ts'
import { ownerOfPagamento, procedimentosOfPagamento } from '../../pagamentos/queries.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { custaDaDiferenca } from '../conciliacao/queries.ts'
import { existsConvenio } from './queries.ts'

/** The secretariat, for an existing fee, unless they take part in its procedimento. */
export const staffOfCusta = policy(async ({ db, user, params }: Asked<{ id: number }>) => {
  if (!isStaff(user)) return false
  const userId = await ownerOfPagamento(db, params.id)
  if (userId === undefined) return false
  for (const id of await procedimentosOfPagamento(db, params.id)) await requireDesinteressado(db, user, id)
  return { id: params.id, userId }
})

/** The same, for an existing difference; one without a fee has no procedimento. */
export const staffOfDiferenca = staffOutside<{ id: number }>(async ({ db, params }) => {
  const custa = await custaDaDiferenca(db, params.id)
  if (custa === undefined) return undefined
  return custa === null ? [] : procedimentosOfPagamento(db, custa)
})

/** The secretariat, for an existing covenant. */
export const staffOfConvenio = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existsConvenio(db, params.id)),
)
