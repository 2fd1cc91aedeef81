import type { NegociacaoFilter } from '@concordia/contract/negociacoes/negociacoes'
import { normalizeEmail } from '@concordia/contract/values/email'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import { pageKeys, withTotal } from '../../platform/database/page-keys.ts'
import { contains } from '../../platform/database/search.ts'
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
  const walk = all.orderBy(sql`n.movimentado_em`, 'desc').orderBy(sql`n.id`, 'desc')
  const rows = await shown(db, viewer, pageKeys(all, { page, ...(viewer.all && { walk }) })).execute()
  return withTotal(db, all, rows, page)
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
        ? eb.or([eb.exists(poloDe(db, viewer.userId)), eb.exists(mediacaoDe(db, viewer.userId))]).as('le')
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
  if (viewer.all) return db.selectFrom('negociacoes as n').select(['n.id', 'n.movimentadoEm']).where(conditionsOf(filter, viewer))
  const mine = db.selectFrom(own(db, viewer.userId).as('o'))
  if (Object.values(filter).every((value) => value === undefined)) return mine.select(['o.id', 'o.movimentadoEm'])
  return mine
    .innerJoin('negociacoes as n', 'n.id', 'o.id')
    .select(['n.id', 'n.movimentadoEm'])
    .where(conditionsOf(filter, viewer))
}

/** All given conditions must match. `marcadores` finds only this viewer's own tags. */
function conditionsOf(filter: NegociacaoFilter, { userId }: Viewer): Expression<SqlBool> {
  const eb: N = expressionBuilder()
  const { numero, nome, email, situacao, user, marcadores } = filter
  const given = [
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
  return eb.and(given)
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
