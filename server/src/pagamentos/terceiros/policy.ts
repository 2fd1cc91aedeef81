import { type Asked, policy } from '../../platform/http/policy.ts'
import { findTerceiro } from './queries.ts'

/** Only the caller's own third parties: other users do not see them. */
export const ownsTerceiro = policy(({ db, user, params }: Asked<{ id: number }>) => findTerceiro(db, user.id, params.id))
