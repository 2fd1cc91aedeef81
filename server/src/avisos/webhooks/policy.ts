import type { Actor } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import type { Dono } from './queries.ts'

/** The rule for each kind of owner: a person manages their own webhooks, an administrator those of the chamber. */
export interface Guarda {
  dono: (user: Pick<Actor, 'id'>) => Dono
  mayUse: (user: Actor) => boolean
}
export const PROPRIOS: Guarda = { dono: ({ id }) => id, mayUse: () => true }
export const DA_CAMARA: Guarda = { dono: () => null, mayUse: ({ role }) => role === 'admin' }

export const mayUse = ({ mayUse }: Guarda) => policy(({ user }) => mayUse(user))

/** Access to one webhook, or to one delivery of it: only for its owner. */
export const ownsWebhook = (guarda: Guarda) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    if (!guarda.mayUse(user)) return false
    const row = await db.selectFrom('webhooks').select('userId').where('id', '=', params.id).executeTakeFirst()
    return row?.userId === guarda.dono(user)
  })
export const ownsEntrega = (guarda: Guarda) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    if (!guarda.mayUse(user)) return false
    const row = await db
      .selectFrom('webhookEntregas as e')
      .innerJoin('webhooks as w', 'w.id', 'e.webhookId')
      .select('w.userId')
      .where('e.id', '=', params.id)
      .executeTakeFirst()
    return row?.userId === guarda.dono(user)
  })
