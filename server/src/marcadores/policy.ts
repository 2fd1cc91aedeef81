import { policy } from '../platform/http/policy.ts'
import { findMarcador } from './queries.ts'

/** One's own tag: they are private to their owner (DESIGN 6.6). */
export const ownsMarcador = policy<{ id: number }>(
  async ({ db, user, params }) => (await findMarcador(db, user.id, params.id)) !== undefined,
)
