/** Who is asking, read from the session on every request. */
export interface Actor {
  id: number
  name: string
  email: string
  role: 'user' | 'secretario' | 'admin'
  /** Rights follow from verified addresses: without one only a few calls answer (DESIGN 6.2). */
  verified: boolean
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the session is known, and where there is none. */
    actor: Actor | null
  }
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user'

/** Who calls, and in which request: the binder makes it once, and it goes whole to commands and to the audit trail. */
export interface Caller<User extends Actor | null = Actor> {
  user: User
  /** The address, as the trusted proxy reports it. */
  ip: string
  requestId: string
  /** The `Idempotency-Key` header, or null. */
  idempotencyKey: string | null
}
/** The same where a call needs no session: `user` is null unless there is one. */
export type Visitor = Caller<Actor | null>

/** The caller of what the platform does by itself: in a job, a cron or a command of the operator. */
export const PLATFORM = { user: null, ip: null, requestId: null, idempotencyKey: null } as const

/** Where a sign-in comes from, which decides whether the device is known. */
export interface Origin {
  ip: string
  agent: string
  /** Identifier the browser made for itself (`X-Device-Id`), or null from a client that sends none. */
  device: string | null
}
