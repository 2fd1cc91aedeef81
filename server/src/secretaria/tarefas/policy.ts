import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { requireDesinteressado } from '../policy.ts'
import { procedimentoOfTarefa } from './queries.ts'

/** The secretariat, for an existing task, also when they take part: they may give back what they have. */
export const staffOfTarefa = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await procedimentoOfTarefa(db, params.id)) !== undefined,
)

/** The secretariat, for an existing task, unless they take part in its procedimento. */
export const desinteressadoOnTarefa = policy<{ id: number }>(async ({ db, user, params }) => {
  if (!isStaff(user)) return false
  const procedimentoId = await procedimentoOfTarefa(db, params.id)
  if (procedimentoId === undefined) return false
  await requireDesinteressado(db, user, procedimentoId)
  return true
})
