import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { NegociacaoFilter } from '@concordia/contract/negociacoes/negociacoes'
import { normalizeEmail } from '@concordia/contract/values/email'
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import { contains } from '../../platform/database/search.ts'
import { count, EXACT, total } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { mediacaoDe, poloDe } from '../policy.ts'

/** `all`: the secretariat, which sees every negociação; everyone else those of which they are a party or the mediator. */
export interface Viewer {
  userId: number
  all: boolean
}
type Matching = SelectQueryBuilder<DB, never, { id: number; movimentadoEm: Date }>

/** One page, the latest act first, and the total; both in one round trip. */
export async function listNegociacoes(db: Db, viewer: Viewer, filter: NegociacaoFilter, page: number) {
  const all = matching(db, viewer, filter)
  const rows = await shown(db, viewer, pageKeys(all, viewer, page)).execute()
  // Past the last page there is no row to carry the total.
  const matches = rows[0]?.matches ?? (page === 1 ? 0 : (await count(db, all).executeTakeFirstOrThrow()).n)
  return { rows, ...(await total(all, matches)) }
}

/** As in the list of procedimentos: few matches are sorted, many are walked from the top of the index. */
function pageKeys(all: Matching, viewer: Viewer, page: number): Expression<{ id: number; matches: number }> {
  const cut = sql`limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`
  const exact = sql.lit(EXACT)
  if (!viewer.all)
    return sql`(
      with m as materialized (${all})
      select id, (select least(count(*), ${exact} + 1) from m)::int as matches from m order by movimentado_em desc, id desc ${cut})`
  return sql`(
    with m as materialized (${all.limit(EXACT + 1)}), n as materialized (select count(*)::int as matches from m)
    select id, (select matches from n) as matches from (
      (select id from m where (select matches from n) <= ${exact} order by movimentado_em desc, id desc ${cut})
      union all
      (select id from (${all.orderBy(sql`n.movimentado_em`, 'desc').orderBy(sql`n.id`, 'desc')}) w
       where (select matches from n) > ${exact} ${cut})
    ) x)`
}

/** What a list shows of a long text: the screens cut it shorter still. */
const INICIO = 200

const shown = (db: Db, viewer: Viewer, keys: Expression<{ id: number; matches: number }>) =>
  db
    .with('k', () => keys)
    .selectFrom('k')
    .innerJoin('negociacoes as n', 'n.id', 'k.id')
    .select(['n.id', 'n.natureza', 'n.createdAt', 'n.situacao', 'k.matches'])
    .select((eb) => [
      viewer.all
        ? eb.or([eb.exists(poloDe(eb as never, viewer.userId)), eb.exists(mediacaoDe(eb as never, viewer.userId))]).as('le')
        : eb.lit(true).as('le'),
      eb.fn<string>('left', ['n.descricao', eb.lit(INICIO)]).as('descricao'),
      jsonObjectFrom(
        eb
          .selectFrom('propostas as p')
          .select(['p.createdAt'])
          .select((p) => p.fn<string>('left', ['p.descricao', p.lit(INICIO)]).as('descricao'))
          .whereRef('p.negociacaoId', '=', 'n.id')
          .orderBy('p.id', 'desc')
          .limit(1),
      ).as('ultima'),
      jsonArrayFrom(
        eb
          .selectFrom('negociacaoMarcadores as nm')
          .innerJoin('marcadores as m', 'm.id', 'nm.marcadorId')
          .select(['m.id', 'm.nome', 'm.cor'])
          .whereRef('nm.negociacaoId', '=', 'n.id')
          .where('m.userId', '=', viewer.userId)
          .orderBy(sql`normaliza(m.nome)`),
      ).as('marcadores'),
    ])
    .orderBy('n.movimentadoEm', 'desc')
    .orderBy('n.id', 'desc')

type N = ExpressionBuilder<DB & { n: DB['negociacoes'] }, 'n'>

/** The ids a person sees: of the sides they are on, and of the cases they mediate. */
const own = (db: Db, userId: number) =>
  db
    .selectFrom('negociacaoAcessos as a')
    .select(['a.negociacaoId as id', 'a.movimentadoEm'])
    .where('a.userId', '=', userId)
    .union(
      db
        .selectFrom('designacoes as d')
        .innerJoin('negociacoes as v', 'v.procedimentoId', 'd.procedimentoId')
        .select(['v.id', 'v.movimentadoEm'])
        .where('d.userId', '=', userId)
        .where('d.papel', '=', 'mediador')
        .where('d.situacao', '=', 'aceita'),
    )

/** All matches. One query shape for the secretariat, one for everybody else. */
function matching(db: Db, viewer: Viewer, filter: NegociacaoFilter): Matching {
  if (viewer.all)
    return db
      .selectFrom('negociacoes as n')
      .select(['n.id', 'n.movimentadoEm'])
      .where((eb) => eb.and(conditionsOf(eb, filter, viewer))) as unknown as Matching
  const mine = db.selectFrom(own(db, viewer.userId).as('o'))
  if (Object.values(filter).every((value) => value === undefined))
    return mine.select(['o.id', 'o.movimentadoEm']) as unknown as Matching
  return mine
    .innerJoin('negociacoes as n', 'n.id', 'o.id')
    .select(['n.id', 'n.movimentadoEm'])
    .where((eb) => eb.and(conditionsOf(eb as never, filter, viewer))) as unknown as Matching
}

/** All given conditions must match. `marcadores` finds only this viewer's own tags. */
function conditionsOf(eb: N, filter: NegociacaoFilter, { userId }: Viewer): Expression<SqlBool>[] {
  const { numero, nome, email, situacao, user, marcadores } = filter
  return [
    numero && eb('n.id', '=', numero),
    situacao && eb('n.situacao', '=', situacao),
    nome && contains(eb.ref('n.partesBusca'), nome),
    email && hasContato(eb, normalizeEmail(email)),
    user &&
      eb.exists(
        eb
          .selectFrom('negociacaoAcessos as y')
          .select('y.userId')
          .whereRef('y.negociacaoId', '=', 'n.id')
          .where('y.userId', '=', user),
      ),
    marcadores?.length && hasMarcador(eb, userId, marcadores),
  ].filter((condition) => typeof condition === 'object')
}

const hasContato = (eb: N, email: string) =>
  eb.exists(
    eb
      .selectFrom('negociacaoContatos as c')
      .innerJoin('negociacaoPartes as pt', 'pt.id', 'c.parteId')
      .select('c.id')
      .whereRef('pt.negociacaoId', '=', 'n.id')
      .where('c.contato', '=', email),
  )

const hasMarcador = (eb: N, userId: number, marcadores: number[]) =>
  eb.exists(
    eb
      .selectFrom('negociacaoMarcadores as nm')
      .innerJoin('marcadores as m', 'm.id', 'nm.marcadorId')
      .select('nm.marcadorId')
      .whereRef('nm.negociacaoId', '=', 'n.id')
      .where('m.userId', '=', userId)
      .where('m.id', 'in', marcadores),
  )
