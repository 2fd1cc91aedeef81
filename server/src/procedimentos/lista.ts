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
 * One page, the latest movement first, and how many there are. Two query shapes, one per kind of viewer: an `or` over
 * roles would keep PostgreSQL from using either index. The wide columns are read for the rows of the page only, and
 * page and count come in one round trip.
 */
export async function listProcedimentos(db: Db, viewer: Viewer, tipo: Tipo, filter: Filter, page: number) {
  const matching = ordered(db, viewer, tipo, filter).clearOrderBy() as Keys
  const rows = await db
    .with('k', () =>
      ordered(db, viewer, tipo, filter)
        .limit(PER_PAGE)
        .offset((page - 1) * PER_PAGE),
    )
    .selectFrom('k')
    .innerJoin('procedimentos as p', 'p.id', 'k.id')
    .innerJoin('areas as a', 'a.id', 'p.areaId')
    .select(['p.id', 'p.classe', 'p.createdAt', 'p.situacao', 'p.ultimoEventoDescricao', 'p.ultimoEventoEm'])
    .select(['a.id as areaId', 'a.nome as areaNome'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('procedimentoMarcadores as pm')
          .innerJoin('marcadores as m', 'm.id', 'pm.marcadorId')
          .select(['m.id', 'm.nome', 'm.cor'])
          .whereRef('pm.procedimentoId', '=', 'p.id')
          .where('m.userId', '=', viewer.userId)
          .orderBy('m.nome'),
      ).as('marcadores'),
      count(db, matching).as('matches'),
    ])
    .orderBy('p.movimentadoEm', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  // Past the last page there is no row to carry the count.
  const matches = rows[0]?.matches ?? (page === 1 ? 0 : (await count(db, matching).executeTakeFirstOrThrow()).n)
  return { rows, ...(await total(matching, matches)) }
}

/** Up to one more than is told exactly. */
const count = (db: Db, matching: Keys) =>
  db.selectFrom(matching.limit(EXACT + 1).as('x')).select((eb) => eb.fn.countAll<number>().as('n'))

/** Beyond `EXACT` the planner's estimate of the same query, marked as such. */
async function total(matching: Keys, matches: number): Promise<{ total: number; approximate: boolean }> {
  if (matches <= EXACT) return { total: matches, approximate: false }
  const [explained] = await matching.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  const estimate = explained!['QUERY PLAN'][0].Plan['Plan Rows']
  return { total: Math.max(EXACT + 1, Math.round(estimate)), approximate: true }
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
    .select('x.procedimentoId as id')
    .where('x.userId', '=', viewer.userId)
    .where('x.tipo', '=', tipo)
    .$if(filter.situacao !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('procedimentos as q')
            .select('q.id')
            .whereRef('q.id', '=', 'x.procedimentoId')
            .where('q.situacao', '=', filter.situacao!),
        ),
      ),
    )
    .groupBy(['x.movimentadoEm', 'x.procedimentoId'])
    .orderBy('x.movimentadoEm', 'desc')
    .orderBy('x.procedimentoId', 'desc') as unknown as Keys
}
