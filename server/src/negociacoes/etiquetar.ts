import type { Deps } from '../deps.ts'
import { type Asked, policy } from '../platform/http/policy.ts'
import { notYours, ownMarcador } from '../procedimentos/etiquetar.ts'
import { vistaDe } from './policy.ts'

interface Etiqueta {
  id: number
  marcadorId: number
}

/** A user who may look at a negociação may put their own tags on it: nobody else ever sees them. */
export const mayTag = policy(async ({ db, user, params }: Asked<Etiqueta>) => {
  if (!(await vistaDe(db, user, params.id))) return false
  if (!(await ownMarcador(db, user.id, params.marcadorId).executeTakeFirst())) throw notYours()
  return true
})

/** Puts a tag on a negociação; idempotent. @throws AppError 403 when the tag was deleted meanwhile */
export const porMarcador = ({ tx }: Deps, userId: number, { id: negociacaoId, marcadorId }: Etiqueta) =>
  tx(async (trx) => {
    // Locked until the commit: a concurrent deletion either comes first, or removes this row as well.
    const marcador = await ownMarcador(trx, userId, marcadorId).forKeyShare().executeTakeFirst()
    if (!marcador) throw notYours()
    await trx
      .insertInto('negociacaoMarcadores')
      .values({ negociacaoId, marcadorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return marcador
  })

/** Takes a tag off a negociação; idempotent. @throws AppError 403 when the tag was deleted meanwhile */
export const removeMarcador = ({ tx }: Deps, userId: number, { id: negociacaoId, marcadorId }: Etiqueta) =>
  tx(async (trx) => {
    const marcador = await ownMarcador(trx, userId, marcadorId).executeTakeFirst()
    if (!marcador) throw notYours()
    await trx
      .deleteFrom('negociacaoMarcadores')
      .where('negociacaoId', '=', negociacaoId)
      .where('marcadorId', '=', marcadorId)
      .execute()
    return marcador
  })
