import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import type { Tipo } from './acesso.ts'

export interface Viewer {
  userId: number
  /** The secretariat sees all; everyone else what `procedimento_acessos` says. */
  all: boolean
}
export interface Filter {
  situacao?: number | undefined
}

/** Exact to here, an estimate beyond (DESIGN §8). */
const EXACT = 10_000

type Keys = SelectQueryBuilder<DB, never, { id: number }>

/**
 * One page, the latest movement first. Two query shapes, one per kind of viewer: an `or` over roles would keep
 * PostgreSQL from using either index. The wide columns are read for the rows of the page only.
 */
export async function listProcedimentos(db: Db, viewer: Viewer, tipo: Tipo, filter: Filter, page: number) {
  const offset = (page - 1) * PER_PAGE
  const [rows, total] = await Promise.all([
    db
      .with('k', () => ordered(db, viewer, tipo, filter).limit(PER_PAGE).offset(offset))
      .selectFrom('k')
      .innerJoin('procedimentos as p', 'p.id', 'k.id')
      .innerJoin('areas as a', 'a.id', 'p.areaId')
      .select([
        'p.id',
        'p.classe',
        'p.createdAt',
        'p.situacao',
        'p.ultimoEventoDescricao',
        'p.ultimoEventoEm',
        'a.id as areaId',
        'a.nome as areaNome',
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('procedimentoMarcadores as pm')
            .innerJoin('marcadores as m', 'm.id', 'pm.marcadorId')
            .select(['m.id', 'm.nome', 'm.cor'])
            .whereRef('pm.procedimentoId', '=', 'p.id')
            .where('m.userId', '=', viewer.userId)
            .orderBy('m.nome'),
        ).as('marcadores'),
      )
      .orderBy('p.movimentadoEm', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
    countMatches(db, matching(db, viewer, tipo, filter)),
  ])
  return { rows, ...total }
}

function ordered(db: Db, viewer: Viewer, tipo: Tipo, filter: Filter): Keys {
  if (viewer.all) {
    return db
      .selectFrom('procedimentos')
      .select('procedimentos.id')
      .where('tipo', '=', tipo)
      .$if(filter.situacao !== undefined, (query) => query.where('situacao', '=', filter.situacao!))
      .orderBy('movimentadoEm', 'desc')
      .orderBy('id', 'desc') as unknown as Keys
  }
  // Grouped, because several reasons may give access to one procedimento; the index delivers them in this order.
  return db
    .selectFrom('procedimentoAcessos as x')
    .innerJoin('procedimentos as q', 'q.id', 'x.procedimentoId')
    .select('x.procedimentoId as id')
    .where('x.userId', '=', viewer.userId)
    .where('x.tipo', '=', tipo)
    .$if(filter.situacao !== undefined, (query) => query.where('q.situacao', '=', filter.situacao!))
    .groupBy(['x.movimentadoEm', 'x.procedimentoId'])
    .orderBy('x.movimentadoEm', 'desc')
    .orderBy('x.procedimentoId', 'desc') as unknown as Keys
}

function matching(db: Db, viewer: Viewer, tipo: Tipo, filter: Filter): Keys {
  return ordered(db, viewer, tipo, filter).clearOrderBy() as Keys
}

/** Exact up to `EXACT`, then the planner's estimate of the same query, marked as such. */
async function countMatches(db: Db, query: Keys): Promise<{ total: number; approximate: boolean }> {
  const { n } = await db
    .selectFrom(query.limit(EXACT + 1).as('x'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n <= EXACT) return { total: n, approximate: false }
  const [plan] = (await query.explain('json')) as { queryPlan?: [{ Plan: { 'Plan Rows': number } }] }[]
  const estimate = plan?.queryPlan?.[0].Plan['Plan Rows'] ?? EXACT
  return { total: Math.max(EXACT + 1, Math.round(estimate)), approximate: true }
}
