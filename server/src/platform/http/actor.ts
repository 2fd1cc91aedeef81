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

/** Who does something, and where the call comes from, for the audit trail. */
export interface Caller {
  user: Actor
  ip: string
  requestId: string
}
/** The same where nobody is signed in. */
export type Origem = Pick<Caller, 'ip' | 'requestId'>
