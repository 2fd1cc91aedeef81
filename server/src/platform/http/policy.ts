import type { Db } from '../database/database.ts'
import { type Actor, isStaff } from './actor.ts'

/** What a policy may read; it runs before the body is read. */
export interface Asked<P> {
  db: Db
  user: Actor
  params: P
}

type Answer<Facts> = Facts | false | null | undefined

/**
 * The callers that may use an endpoint. `public`: anyone; `session`: signed in, e-mail perhaps unverified; `verified`: signed in
 * and verified. `allows` checks the object asked for. What it found goes to the handler as `facts`, so that nobody loads it a
 * second time; nothing (false, null, undefined) is 403, the same for unknown and forbidden.
 */
export interface Policy<P = never, Facts = true> {
  readonly access: 'public' | 'session' | 'verified'
  readonly allows?: (asked: Asked<P>) => Answer<Facts> | Promise<Answer<Facts>>
}

export const anyone: Policy = { access: 'public' }
export const signedInUnverified: Policy = { access: 'session' }
export const signedIn: Policy = { access: 'verified' }
/** A policy that only decides answers a boolean; the one that hands something on names its params by `Asked`. */
export function policy<P>(allows: (asked: Asked<P>) => boolean | Promise<boolean>): Policy<P>
export function policy<P, Facts>(allows: (asked: Asked<P>) => Answer<Facts> | Promise<Answer<Facts>>): Policy<P, Facts>
export function policy(allows: (asked: Asked<never>) => unknown): Policy<never, unknown> {
  return { access: 'verified', allows }
}
export const admin = policy(({ user }) => user.role === 'admin')
/** The secretariat and administrators. */
export const staff = policy(({ user }) => isStaff(user))
