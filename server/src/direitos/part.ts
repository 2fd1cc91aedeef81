import { type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Asked, policy } from '../platform/http/policy.ts'

export interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}
export interface Designacao {
  id: number
  situacao: string
}

/** The designations of a user for a procedimento, the latest first; a person may be designated again. */
export const designacoesDe = (db: Db | Trx, { procedimentoId, userId, papel }: Designado) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['d.id', 'd.situacao'])
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.userId', '=', userId)
    .where('d.papel', '=', papel)
    .orderBy('d.id', 'desc')

/**
 * Users who are or were designated for this procedimento may answer; when the answer was already given, the command
 * throws 409. A replaced designee may not.
 * @returns their latest designation
 */
export const isDesignado = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    const designado = { procedimentoId: params.id, userId: user.id, papel: TIPOS[tipo].papel }
    const designacoes = await designacoesDe(db, designado).where('p.tipo', '=', tipo).execute()
    return designacoes.some(({ situacao }) => situacao !== 'substituida') && designacoes[0]
  })

/**
 * Somebody who stands for a parte: the filer, its lawyer, or an account whose address is a contact of a parte. An account that only has
 * number and password, or follows it for somebody else, refuses nobody.
 */
export const standsForParte = (db: Db | Trx, { tipo, procedimentoId }: { tipo: Tipo; procedimentoId: number }, userId: number) =>
  db
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', tipo)
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('motivo', '=', 'autor'), eb.and([eb('motivo', 'in', ['senha', 'procurador']), eb('parteId', 'is not', null)])]),
    )
    .executeTakeFirst()

/** Access for accounts that may refuse as a parte; others see the same answer as for an unknown procedimento. */
export const mayRefuseAsParte = (tipo: Tipo) =>
  policy(
    async ({ db, user, params }: Asked<{ id: number }>) =>
      (await standsForParte(db, { tipo, procedimentoId: params.id }, user.id)) ?? false,
  )

/** The mediator who accepted this case, until replaced; also after it has ended. */
export const isMediador = policy(
  async ({ db, user, params }: Asked<{ id: number }>) =>
    (await db
      .selectFrom('designacoes as d')
      .innerJoin('casos as c', 'c.procedimentoId', 'd.procedimentoId')
      .select('d.id')
      .where('d.procedimentoId', '=', params.id)
      .where('d.userId', '=', user.id)
      .where('d.papel', '=', 'mediador')
      .where('d.situacao', '=', 'aceita')
      .executeTakeFirst()) !== undefined,
)
