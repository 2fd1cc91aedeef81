import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { existsConta } from './queries.ts'

interface Facts {
  db: Db
  user: Actor
  params: { id: number }
}

/** The secretariat, about an account there is. */
export const staffOfConta = policy<{ id: number }>(
  async ({ db, user, params }: Facts) => isStaff(user) && existsConta(db, params.id),
)
/** Administrators only. */
export const adminOfConta = policy<{ id: number }>(
  async ({ db, user, params }: Facts) => user.role === 'admin' && existsConta(db, params.id),
)
