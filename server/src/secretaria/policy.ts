import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'

/** The secretariat and administrators. */
export const staff = policy(({ user }) => isStaff(user))
