import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { existeDiferenca } from './queries.ts'

/** The secretariat looks into what disagrees. */
export const staffOfDiferenca = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existeDiferenca(db, params.id)),
)
