import { policy } from '../../platform/http/policy.ts'
import { findTerceiro } from './queries.ts'

/** One's own third party: nobody else sees whom somebody has slips made out to. */
export const ownsTerceiro = policy<{ id: number }>(
  async ({ db, user, params }) => (await findTerceiro(db, user.id, params.id)) !== undefined,
)
