import { type Asked, policy } from '../../platform/http/policy.ts'
import { findTerceiro } from './queries.ts'

/** One's own third party: nobody else sees whom somebody has slips made out to. */
export const ownsTerceiro = policy(({ db, user, params }: Asked<{ id: number }>) => findTerceiro(db, user.id, params.id))
