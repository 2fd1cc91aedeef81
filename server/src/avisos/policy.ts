import { policy } from '../platform/http/policy.ts'
import { isOwner } from './queries.ts'

export const ownsNotificacao = policy<{ id: number }>(({ db, user, params }) => isOwner(db, user.id, params.id))
