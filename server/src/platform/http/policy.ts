import type { Db } from '../database/database.ts'
import { type Actor, isStaff } from './actor.ts'

/** What a policy may read; it runs before the body is read. */
export interface PolicyFacts<P> {
  db: Db
  user: Actor
  params: P
}

/**
 * Who may call an endpoint. `public`: anyone; `session`: signed in, e-mail perhaps unverified; `verified`: signed in and
 * verified. `allows` checks the object asked for; false gives 403, the same for unknown and forbidden.
 */
export interface Policy<P = never> {
  readonly access: 'public' | 'session' | 'verified'
  readonly allows?: (facts: PolicyFacts<P>) => boolean | Promise<boolean>
}

export const anyone: Policy = { access: 'public' }
export const signedInUnverified: Policy = { access: 'session' }
export const signedIn: Policy = { access: 'verified' }
export const policy = <P>(allows: (facts: PolicyFacts<P>) => boolean | Promise<boolean>): Policy<P> => ({
  access: 'verified',
  allows,
})
/** The secretariat and administrators. */
export const staff = policy(({ user }) => isStaff(user))
