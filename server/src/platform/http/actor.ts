import type { Escopo } from '@concordia/contract/integracoes/words'

/** The signed-in user, read from the session or the API token on every request. */
export interface Actor {
  id: number
  name: string
  email: string
  role: 'user' | 'secretario' | 'admin'
  /** Rights follow from verified addresses: without one only a few calls answer (docs/rules/account.md#registration). */
  verified: boolean
  /** 0 with a token: calls about the session are closed to tokens. */
  sessionId: number
  /** When password and second factor were last proved in this session; null: not since its user's role changed. */
  provedAt: Date | null
  /** Set where a program acts for the user: `name` then ends with the token's. */
  token?: { id: number; nome: string; escopos: readonly Escopo[] }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and without a session. */
    actor: Actor | null
  }
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user'

/** The user and the request, passed whole to commands and the audit trail; the binder builds it once. */
export interface Caller<User extends Actor | null = Actor> {
  user: User
  /** The address, as the trusted proxy reports it. */
  ip: string
  requestId: string
  /** The `Idempotency-Key` header, or null. */
  idempotencyKey: string | null
}
/** The same for calls that need no session: `user` is null without one. */
export type Visitor = Caller<Actor | null>

/** The caller for what the platform does by itself: jobs, cron, the operator's commands. */
export const PLATFORM = { user: null, ip: null, requestId: null, idempotencyKey: null } as const

/** Where a sign-in comes from; decides whether the device is known. */
export interface Origin {
  ip: string
  agent: string
  /** Identifier that the browser made for itself (`X-Device-Id`), or null from a client that sends none. */
  device: string | null
}
