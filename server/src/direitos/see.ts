import type { Tipo } from '@concordia/contract/rules/tipos'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { type Asked, policy } from '../platform/http/policy.ts'

/** How much of a procedimento a user who may look at it sees. */
interface Vista {
  /** Docket and documents; otherwise only partes, petition and term. */
  autos: boolean
}

/** What a user sees by reasons of their own; if there are several, the one that shows most counts. */
export const vistaDe = (db: Db, userId: number, procedimentoId: number, tipo: Tipo): Promise<Vista | undefined> =>
  db
    .selectFrom('procedimentoAcessos')
    .select('autos')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .orderBy('autos', 'desc')
    .limit(1)
    .executeTakeFirst()

async function exists(db: Db, procedimentoId: number, tipo: Tipo): Promise<boolean> {
  const row = await db
    .selectFrom('procedimentos')
    .select('id')
    .where('id', '=', procedimentoId)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  return row !== undefined
}

/** Access for anyone with a reason to see a procedimento, and for the secretariat. Unknown and forbidden give the same answer. */
export const maySee = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>): Promise<Vista | undefined | false> => {
    if (isStaff(user)) return (await exists(db, params.id, tipo)) && { autos: true }
    return vistaDe(db, user.id, params.id, tipo)
  })

/**
 * Condition for reasons of access (rows `a` of `procedimento_acessos`) that show the docket and the documents: all except an
 * unanswered designation, which shows partes, petition and term only (docs/rules/access.md). The database maintains the column.
 */
export const opensAutos = (eb: ExpressionBuilder<DB & { a: DB['procedimentoAcessos'] }, 'a'>) => eb('a.autos', '=', true)

/** Whether this user sees docket and documents, or only partes, petition and term. */
export async function seesAutos(db: Db, user: Pick<Actor, 'id' | 'role'>, procedimentoId: number, tipo: Tipo): Promise<boolean> {
  if (isStaff(user)) return exists(db, procedimentoId, tipo)
  return (await vistaDe(db, user.id, procedimentoId, tipo))?.autos ?? false
}

/** Access for everybody who sees all of a procedimento and acts on it: as `maySee`, but not with an unanswered designation. */
export const maySeeAutos = (tipo: Tipo) => policy<{ id: number }>(({ db, user, params }) => seesAutos(db, user, params.id, tipo))

/** Access for accounts with a reason of their own to see a procedimento: the secretariat as such has none. */
export const follows = (tipo: Tipo) =>
  policy<{ id: number }>(async ({ db, user, params }) => (await vistaDe(db, user.id, params.id, tipo)) !== undefined)
