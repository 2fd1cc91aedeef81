import type { Actor, Caller } from '../src/platform/http/actor.ts'

/** The caller for a command that a test runs without a request; an ordinary user by default. */
export const callerOf = (user: Pick<Actor, 'id'> & Partial<Actor>): Caller => ({
  user: { name: '', email: '', role: 'user', verified: true, sessionId: 0, provedAt: null, ...user },
  ip: '127.0.0.1',
  requestId: 'teste',
  idempotencyKey: null,
})
