import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import { policy } from '../platform/http/policy.ts'
import { maySee, type Tipo } from './acesso.ts'

interface Etiqueta {
  id: number
  markerId: number
}

/** A user who may look at a procedimento may put their own tags on it: nobody else ever sees them. */
export const mayTag = (tipo: Tipo) =>
  policy<Etiqueta>(async (asked) => {
    if (!(await maySee(tipo).allows!(asked))) return false
    if (!(await ownMarcador(asked.db, asked.user.id, asked.params.markerId).executeTakeFirst())) throw notYours()
    return true
  })

/** Puts a tag on a procedimento; idempotent. @throws AppError 403 when the tag was deleted meanwhile */
export const porMarcador = ({ tx }: Deps, userId: number, { id: procedimentoId, markerId: marcadorId }: Etiqueta) =>
  tx(async (trx) => {
    // Locked until the commit: a concurrent deletion either comes first, or removes this row as well.
    const marcador = await ownMarcador(trx, userId, marcadorId).forKeyShare().executeTakeFirst()
    if (!marcador) throw notYours()
    await trx
      .insertInto('procedimentoMarcadores')
      .values({ procedimentoId, marcadorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return marcador
  })

/** Takes a tag off a procedimento; idempotent. @throws AppError 403 when the tag was deleted meanwhile */
export const removeMarcador = ({ tx }: Deps, userId: number, { id: procedimentoId, markerId: marcadorId }: Etiqueta) =>
  tx(async (trx) => {
    const marcador = await ownMarcador(trx, userId, marcadorId).executeTakeFirst()
    if (!marcador) throw notYours()
    await trx
      .deleteFrom('procedimentoMarcadores')
      .where('procedimentoId', '=', procedimentoId)
      .where('marcadorId', '=', marcadorId)
      .execute()
    return marcador
  })

/** An unknown tag and another user's look the same. */
export const notYours = () => forbidden('Este marcador não existe mais ou não é seu.')

export const ownMarcador = (db: Db, userId: number, id: number) =>
  db.selectFrom('marcadores').select(['id', 'nome', 'cor', 'createdAt']).where('id', '=', id).where('userId', '=', userId)
