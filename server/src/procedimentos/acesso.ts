import type { Db, Trx } from '../platform/database/database.ts'
import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'

export type Tipo = 'processo' | 'caso'
export type Motivo = 'autor' | 'senha' | 'arbitro' | 'mediador' | 'terceiro'

/** Writes down why a user may see a procedimento; several reasons may stand side by side (DESIGN 6.6). */
export async function grantAccess(
  trx: Trx,
  acesso: { procedimentoId: number; userId: number; motivo: Motivo; tipo: Tipo; movimentadoEm: Date; parteId?: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('procedimentoAcessos')
    .values({ ...acesso, parteId: acesso.parteId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function hasAccess(db: Db, userId: number, procedimentoId: number, tipo: Tipo): Promise<boolean> {
  const row = await db
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function exists(db: Db, procedimentoId: number, tipo: Tipo): Promise<boolean> {
  const row = await db
    .selectFrom('procedimentos')
    .select('id')
    .where('id', '=', procedimentoId)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  return row !== undefined
}

/** Who may look at a procedimento: anyone with a reason, and the secretariat. Unknown and forbidden look the same. */
export const maySee = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) =>
    isStaff(user) ? exists(db, params.id, tipo) : hasAccess(db, user.id, params.id, tipo),
  )

/** As `maySee`, for the id of one of its documents. */
export const maySeeDocumento = (tipo: Tipo) =>
  policy<{ id: number }>(async ({ db, user, params }) => {
    const documento = await db
      .selectFrom('documentos')
      .innerJoin('procedimentos', 'procedimentos.id', 'documentos.procedimentoId')
      .select('documentos.procedimentoId')
      .where('documentos.id', '=', params.id)
      .where('documentos.tipo', '<>', 'audio')
      .where('procedimentos.tipo', '=', tipo)
      .executeTakeFirst()
    if (!documento) return false
    return isStaff(user) || hasAccess(db, user.id, documento.procedimentoId, tipo)
  })
