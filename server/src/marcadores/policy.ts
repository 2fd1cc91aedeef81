import { type Asked, policy } from '../platform/http/policy.ts'
import { findMarcador } from './queries.ts'

/** The user's own tag: tags are private to their owner (docs/rules/access.md). */
export const ownsMarcador = policy(({ db, user, params }: Asked<{ id: number }>) => findMarcador(db, user.id, params.id))
