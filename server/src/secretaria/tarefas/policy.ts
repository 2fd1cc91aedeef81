import { staffOutside } from '../../direitos/secretaria.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { procedimentoOfTarefa } from './queries.ts'

/** The secretariat, for an existing task, also when they take part: they may give back what they have. */
export const staffOfTarefa = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await procedimentoOfTarefa(db, params.id)) !== undefined,
)

/** The secretariat, for an existing task, unless they take part in its procedimento. */
export const desinteressadoOnTarefa = staffOutside<{ id: number }>(async ({ db, params }) => {
  const procedimentoId = await procedimentoOfTarefa(db, params.id)
  return procedimentoId !== undefined && [procedimentoId]
})
