import { type Asked, policy } from '../../platform/http/policy.ts'
import { findFiltro } from './queries.ts'

/** The user's own filter: saved filters are private to their owner. */
export const ownsFiltro = policy(({ db, user, params }: Asked<{ id: number }>) => findFiltro(db, user.id, params.id))
