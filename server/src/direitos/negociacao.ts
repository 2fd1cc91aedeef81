import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { forbidden } from '../platform/http/errors.ts'
import { type Asked, policy } from '../platform/http/policy.ts'

/**
 * How a user sees a negociação (docs/rules/negociacoes.md#who-sees-what): as a party, who acts; as the mediator who accepted the
 * linked case, who only looks; or as the secretariat, which sees neither amounts nor texts.
 */
export type Vista = { como: 'parte'; polo: PoloDaNegociacao } | { como: 'mediador' } | { como: 'secretaria' }

const SO_PARTES = 'Só as partes agem na negociação; você pode acompanhá-la.'

/** For a negociação `n` of the enclosing query: the side of this user; null when they are no party. */
export const poloDe = (db: Db, userId: number) =>
  db
    .selectFrom('negociacaoAcessos as a')
    .select('a.polo')
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .where('a.negociacaoId', '=', sql.ref<number>('n.id'))
    .where('a.userId', '=', userId)

/** For such a negociação: the designation by which this user mediates the linked case. A process has no mediator. */
export const mediacaoDe = (db: Db, userId: number) =>
  db
    .selectFrom('designacoes as d')
    .select('d.id')
    .where('d.procedimentoId', '=', sql.ref<number>('n.procedimentoId'))
    .where('d.userId', '=', userId)
    .where('d.papel', '=', 'mediador')
    .where('d.situacao', '=', 'aceita')

/** @returns null when the negociação is unknown or the user may not see it */
async function vistaDaNegociacao(db: Db, user: Pick<Actor, 'id' | 'role'>, id: number): Promise<Vista | null> {
  const row = await db
    .selectFrom('negociacoes as n')
    .select((eb) => [poloDe(db, user.id).as('polo'), eb.exists(mediacaoDe(db, user.id)).as('medeia')])
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.polo) return { como: 'parte', polo: row.polo }
  if (row.medeia) return { como: 'mediador' }
  return isStaff(user) ? { como: 'secretaria' } : null
}

export const maySeeNegociacao = policy(({ db, user, params }: Asked<{ id: number }>) => vistaDaNegociacao(db, user, params.id))

/** Whether texts, amounts and documents are shown. */
export const readsConteudo = ({ como }: Vista): boolean => como !== 'secretaria'

/** How a user who reads the texts sees the negociação. */
export const leitorDaNegociacao = async ({ db, user, params }: Asked<{ id: number }>): Promise<Vista | null> => {
  const vista = await vistaDaNegociacao(db, user, params.id)
  return vista && readsConteudo(vista) ? vista : null
}
export const mayReadNegociacao = policy(leitorDaNegociacao)

export type DaParte = Extract<Vista, { como: 'parte' }>

/** A party. Others who may look get a reason; unknown and forbidden look the same. @throws AppError 403 */
export const parteDaNegociacao = async ({ db, user, params }: Asked<{ id: number }>): Promise<DaParte | null> => {
  const vista = await vistaDaNegociacao(db, user, params.id)
  if (vista && vista.como !== 'parte') throw forbidden(SO_PARTES)
  return vista
}
export const isParte = policy(parteDaNegociacao)

/** Access for accounts that correct contacts and invite again, for a parte of this negociação. */
export const isAnfitriaoDaParte = policy<{ id: number; parteId: number }>(async ({ db, user, params }) => {
  const row = await db
    .selectFrom('negociacaoPartes as p')
    .innerJoin('negociacaoAnfitrioes as h', 'h.negociacaoId', 'p.negociacaoId')
    .select('p.id')
    .where('p.id', '=', params.parteId)
    .where('p.negociacaoId', '=', params.id)
    .where('h.userId', '=', user.id)
    .executeTakeFirst()
  return row !== undefined
})

/** Given the id of a document of a negociação, or of one of its proposals: who reads its content. */
export const mayReadDocumentoDaNegociacao = (de: 'negociacao' | 'proposta') =>
  policy<{ id: number }>(async ({ db, user, params }) => {
    const documento =
      de === 'negociacao'
        ? db.selectFrom('negociacaoDocumentos as d').select('d.negociacaoId').where('d.id', '=', params.id)
        : db
            .selectFrom('propostaDocumentos as d')
            .innerJoin('propostas as p', 'p.id', 'd.propostaId')
            .select('p.negociacaoId')
            .where('d.id', '=', params.id)
    const row = await documento.executeTakeFirst()
    const vista = row && (await vistaDaNegociacao(db, user, row.negociacaoId))
    return vista ? readsConteudo(vista) : false
  })
