import { direitosDe } from '../direitos/move.ts'
import { type Asked, policy } from '../platform/http/policy.ts'

/** Access for the arbitrators who accepted a process, until they are replaced. Others get the answer of an unknown process. */
export const conduzArbitragem = policy(
  async ({ db, user, params }: Asked<{ id: number }>) => (await direitosDe(db, user, params.id, 'processo'))?.conduz ?? false,
)
