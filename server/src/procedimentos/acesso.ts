import type { Papel, Tipo } from '@concordia/contract/rules/tipos'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { type Asked, policy } from '../platform/http/policy.ts'

export type { Tipo }

type Motivo = 'autor' | 'senha' | Papel | 'terceiro'

/** Records why a user may see a procedimento; one user may have several reasons (docs/rules/access.md). */
export async function grantAccess(
  trx: Trx,
  acesso: {
    procedimentoId: number
    userId: number
    motivo: Motivo
    tipo: Tipo
    movimentadoEm: Date
    parteId?: number | null
    /** The contact whose access password brought them. */
    porContato?: number | null
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('procedimentoAcessos')
    .values({ ...acesso, parteId: acesso.parteId ?? null, porContato: acesso.porContato ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How much of a procedimento a user who may look at it sees. */
interface Vista {
  /** Docket and documents; otherwise only partes, petition and term. */
  autos: boolean
}

/** If there are several reasons, the one that shows most counts. */
const vistaDe = (db: Db, userId: number, procedimentoId: number, tipo: Tipo): Promise<Vista | undefined> =>
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
  const row = await db
    .selectFrom('procedimentoAcessos as a')
    .select('a.userId')
    .where('a.procedimentoId', '=', procedimentoId)
    .where('a.userId', '=', user.id)
    .where('a.tipo', '=', tipo)
    .where(opensAutos)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Access for everybody who sees all of a procedimento and acts on it: as `maySee`, but not with an unanswered designation. */
export const maySeeAutos = (tipo: Tipo) => policy<{ id: number }>(({ db, user, params }) => seesAutos(db, user, params.id, tipo))

/** Given the id of a document: `maySee` if it is the petition or the term, `maySeeAutos` for all others. */
export const maySeeDocumento = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) => seesDocumento(db, user, { id: params.id, tipo, audio: false }))

/** Access to an audio: the users who see the documents of its procedimento. */
export const maySeeAudio = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) => seesDocumento(db, user, { id: params.id, tipo, audio: true }))

/** One query, so that a document that does not exist is refused in the same time as one of others. */
async function seesDocumento(
  db: Db,
  user: Actor,
  { id, tipo, audio }: { id: number; tipo: Tipo; audio: boolean },
): Promise<boolean> {
  const documento = db
    .selectFrom('documentos as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.tipo', audio ? '=' : '<>', 'audio')
    .limit(1)
  const found = isStaff(user)
    ? await documento.innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId').where('p.tipo', '=', tipo).executeTakeFirst()
    : await documento
        .innerJoin('procedimentoAcessos as a', 'a.procedimentoId', 'd.procedimentoId')
        .where('a.userId', '=', user.id)
        .where('a.tipo', '=', tipo)
        .where((eb) => eb.or([eb('a.autos', '=', true), eb('d.tipo', 'in', ['peticao', 'termo'])]))
        .executeTakeFirst()
  return found !== undefined
}
