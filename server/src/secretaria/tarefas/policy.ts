import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { existsTarefa } from './queries.ts'

/** The secretariat, about a task there is. */
export const staffOfTarefa = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existsTarefa(db, params.id)),
)
