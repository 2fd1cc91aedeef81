import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import type { Autos } from '../membros/partes.ts'
import { findMarcador, ownMarcador, presentMarcador } from './queries.ts'

interface Rule<P> {
  /** Whether the user may look at the matter. */
  sees: (asked: Asked<P>) => unknown
  marcadorOf: (params: P) => number
}

/**
 * The calls that put a tag on a matter and take it off; both are idempotent. A user who may look at a matter may put their own tags
 * on it: nobody else ever sees them. A tag that is unknown, another user's, or deleted meanwhile is 403.
 */
export function etiquetar<P extends { id: number }>(deps: Deps, autos: Autos, { sees, marcadorOf }: Rule<P>) {
  const { marcadores: table, id: key } = autos
  const mayTag = policy<P>(async (asked) => {
    if (!(await sees(asked))) return false
    if (!(await findMarcador(asked.db, asked.user.id, marcadorOf(asked.params)))) throw notYours()
    return true
  })
  const call = (change: (trx: Trx, id: number, marcadorId: number) => Promise<unknown>) => ({
    policy: mayTag,
    rate: 'escrita' as const,
    run: ({ user, params }: { user: Actor; params: P }) =>
      deps.tx(async (trx) => {
        // Locked until the commit: a concurrent deletion either comes first, or removes this row as well.
        const marcador = await ownMarcador(trx, user.id, marcadorOf(params)).forKeyShare().executeTakeFirst()
        if (!marcador) throw notYours()
        await change(trx, params.id, marcador.id)
        return { marcador: presentMarcador(marcador) }
      }),
  })
  return {
    por: call((trx, id, marcadorId) =>
      trx
        .insertInto(table)
        .values({ [key]: id, marcadorId } as { procedimentoId: number; marcadorId: number })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
    tirar: call((trx, id, marcadorId) =>
      trx.deleteFrom(table).where(key, '=', id).where('marcadorId', '=', marcadorId).execute(),
    ),
  }
}

/** An unknown tag and another user's look the same. */
const notYours = () => forbidden('Este marcador não existe mais ou não é seu.')

/** All tags of this user, each with whether it is on the matter. */
export function listEtiquetas(db: Db, autos: Autos, userId: number, id: number) {
  const { marcadores: table, id: key } = autos
  return db
    .selectFrom('marcadores as m')
    .select(['m.id', 'm.nome', 'm.cor'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom(`${table} as t`).select('t.marcadorId').whereRef('t.marcadorId', '=', 'm.id').where(key, '=', id))
        .as('posto'),
    )
    .where('m.userId', '=', userId)
    .orderBy(sql`normaliza(m.nome)`)
    .execute()
}

/** The tags `m` of this user on matters. */
function tagged(autos: Autos, userId: number) {
  const { marcadores: table, id: key, row } = autos
  const tags = expressionBuilder<DB>()
    .selectFrom(`${table} as t`)
    .innerJoin('marcadores as m', 'm.id', 't.marcadorId')
    .where('m.userId', '=', userId)
  return { all: tags, key, row, ofRow: tags.where(key, '=', sql.ref<number>(row)) }
}

/** For each row of a list: the user's tags on it, by name. */
export const etiquetasDaLinha = (autos: Autos, userId: number) =>
  jsonArrayFrom(tagged(autos, userId).ofRow.select(['m.id', 'm.nome', 'm.cor']).orderBy(sql`normaliza(m.nome)`)).as('marcadores')

/**
 * Condition for a row of a list: one of these tags of the user is on it.
 * @param collect collects the tagged ones first: of a million rows only these are read
 */
export function isTagged(autos: Autos, userId: number, ids: number[], { collect }: { collect: boolean }) {
  const { all, key, row, ofRow } = tagged(autos, userId)
  return collect
    ? sql<boolean>`${sql.ref(row)} = any(array(${all.select(key).where('m.id', 'in', ids)}))`
    : sql<boolean>`exists (${ofRow.select('t.marcadorId').where('m.id', 'in', ids)})`
}
