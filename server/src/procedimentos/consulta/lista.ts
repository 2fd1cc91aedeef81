import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { etiquetasDaLinha } from '../../autos/marcadores/etiquetas.ts'
import { ladosDaLinha } from '../../autos/membros/lista.ts'
import { PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { opensAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import { latestSince, pageKeys, withTotal } from '../../platform/database/page-keys.ts'
import { areMany } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { invalid } from '../../platform/http/errors.ts'
import {
  asksOfEventos,
  conditionsOf,
  type Filter,
  isShortPeriod,
  type Procura,
  type Search,
  searchesEventos,
  type Viewer,
} from './filtro.ts'

/** `autos`: whether the viewer may also see the docket. */
interface Key {
  id: number
  autos: boolean
}
type Keys = Expression<Key>
type Matching = SelectQueryBuilder<DB, never, Key & { movimentadoEm: Date }>
const soDaSecretaria = (tipo: Tipo) => `Só a secretaria filtra por ${TIPOS[tipo].muitos} que aguardam designação`
/** From so many on, opening each docket that a user sees takes longer than reading the eventos that the filter asks for. */
const MANY = 1_000
export type ListRow = Awaited<ReturnType<typeof listRows>>[number]

/**
 * One page, the latest movement first, and the total. The wide columns are read only for the rows of the page; page and
 * total come in one round trip.
 */
export async function listProcedimentos(db: Db, asked: Search, page: number) {
  const { tipo, filter } = asked
  const many = !asked.viewer.all && searchesEventos(filter) && (await seesMany(db, asked.viewer, tipo))
  const viewer = { ...asked.viewer, many }
  const search = { ...asked, viewer }
  const all = matching(db, search, 'walk')
  const isByRow = viewer.all && Boolean(filter.nome ?? filter.advogado_nome) && (await areMany(all))
  const isWhole = !viewer.all && isEmpty(filter)
  const keys = pageKeys(matching(db, search, isByRow ? 'collect-by-row' : 'collect'), {
    page,
    beside: ['autos'],
    ...((viewer.all || isWhole) && { walk: ordered(db, search) }),
    // The index of what one user sees has the list as it is: of ten thousand rows only a page is read, and the count.
    isIndexed: isWhole,
  })
  const rows = await shown(db, viewer, keys).select(sql<number>`k.matches`.as('matches')).execute()
  return withTotal(db, all, rows, page)
}

/**
 * The first few matches, without a total, for the search over everything. A name that many have is found among the latest movements in
 * a few ms at a million; collecting all who have it takes 60. So is a document that many have. Numbers and addresses have few matches.
 */
export async function firstProcedimentos(db: Db, search: Search, few: number): Promise<ListRow[]> {
  const { viewer, tipo, filter } = search
  if (viewer.all && (filter.nome || filter.documento)) {
    const since = latestSince(sql`procedimentos where tipo = ${tipo}`)
    const latest = matching(db, search, 'collect-by-row').where(sql<SqlBool>`p.movimentado_em > ${since}`)
    const keys = latest.orderBy(sql`p.movimentado_em`, 'desc').orderBy(sql`p.id`, 'desc').limit(few)
    const rows = await shown(db, viewer, keys).execute()
    if (rows.length === few) return rows
  }
  return (await listProcedimentos(db, search, 1)).rows.slice(0, few)
}

/** The ids of the first `limit` matches, in the order of the list: an export reads them in pieces. */
export const listIds = async (db: Db, search: Search, limit: number): Promise<number[]> =>
  (await ordered(db, search).limit(limit).execute()).map(({ id }) => id)

/** The rows with these ids that the viewer may see, in the order of the list. */
export const listRows = (db: Db, viewer: Viewer, ids: readonly number[]) =>
  shown(
    db,
    viewer,
    viewer.all ? everyone(db).where('p.id', 'in', ids) : own(db, viewer).where('a.procedimentoId', 'in', ids),
  ).execute()

/** The index of what one user sees has what they represent, too. */
const isEmpty = ({ representados: _, ...filter }: Filter) => Object.values(filter).every((value) => value === undefined)

/** What a row shows, of the procedimentos in `keys`. */
const shown = (db: Db, viewer: Viewer, keys: Keys) =>
  db
    .with('k', () => keys)
    .selectFrom('k')
    .innerJoin('procedimentos as p', 'p.id', 'k.id')
    .innerJoin('areas as a', 'a.id', 'p.areaId')
    .select(['p.id', 'p.numero', 'p.classe', 'p.createdAt', 'p.situacao'])
    // Until a designation is answered, the last evento is hidden like all the others.
    .select((eb) =>
      eb.case().when('k.autos', '=', true).then(eb.ref('p.ultimoEventoDescricao')).end().as('ultimoEventoDescricao'),
    )
    .select((eb) => eb.case().when('k.autos', '=', true).then(eb.ref('p.ultimoEventoEm')).end().as('ultimoEventoEm'))
    .select(['a.id as areaId', 'a.nome as areaNome', 'p.numeroArbitros', 'p.tipo', 'k.autos'])
    .$narrowType<{ tipo: Tipo }>()
    .select((eb) => [
      ladosDaLinha(PROCEDIMENTOS),
      jsonArrayFrom(
        eb
          .selectFrom('designacoes as d')
          .select(['d.situacao', 'd.userId', 'd.papel'])
          .whereRef('d.procedimentoId', '=', 'p.id')
          .where('d.situacao', 'in', ['pendente', 'aceita']),
      ).as('designados'),
      jsonArrayFrom(
        eb.selectFrom('pagamentos as g').select('g.situacao').distinct().whereRef('g.procedimentoId', '=', 'p.id'),
      ).as('custas'),
    ])
    .select(etiquetasDaLinha(PROCEDIMENTOS, viewer.userId))
    .orderBy('p.movimentadoEm', 'desc')
    .orderBy('p.id', 'desc')

const everyone = (db: Db) =>
  db.selectFrom('procedimentos as p').select((eb) => ['p.id', eb.lit(true).as('autos'), 'p.movimentadoEm'])

const seesMany = async (db: Db, { userId }: Viewer, tipo: Tipo): Promise<boolean> =>
  (await db
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .limit(1)
    .offset(MANY - 1)
    .executeTakeFirst()) !== undefined

/** Grouped, because a user may have several reasons to see one procedimento; the index delivers them in this order. */
const own = (db: Db, { userId }: Viewer) =>
  db
    .selectFrom('procedimentoAcessos as a')
    .select((eb) => ['a.procedimentoId as id', eb.fn<boolean>('bool_or', ['a.autos']).as('autos'), 'a.movimentadoEm'])
    .where('a.userId', '=', userId)
    .groupBy(['a.movimentadoEm', 'a.procedimentoId'])

/**
 * All matches. Two query shapes, one per kind of viewer: an `or` over roles would keep PostgreSQL from using either index.
 * @throws AppError 422 when a condition is reserved for the secretariat
 */
function matching(db: Db, search: Search, procura: Procura): Matching {
  const { viewer, tipo, filter } = search
  if (filter.aguardando_designacao && !viewer.all) throw invalid({ aguardando_designacao: [soDaSecretaria(tipo)] })
  // The secretariat represents nobody.
  if (viewer.all)
    return everyone(db)
      .where('p.tipo', '=', tipo)
      .where(conditionsOf(search, procura))
      .$if(filter.representados === true, (query) => query.where(sql<SqlBool>`false`))
  const listed = own(db, viewer)
    .where('a.tipo', '=', tipo)
    .$if(filter.representados === true, (query) => query.where('a.motivo', '=', 'procurador'))
  if (isEmpty(filter)) return listed
  return (
    listed
      .innerJoin('procedimentos as p', 'p.id', 'a.procedimentoId')
      // A user who may not read a docket may not query it either: such a row matches neither a condition nor its opposite.
      .$if(asksOfEventos(filter), (query) => query.where(opensAutos))
      .where(conditionsOf(search, procura))
  )
}

/** The same in the order of the list. */
function ordered(db: Db, search: Search): Matching {
  const { viewer, filter } = search
  const [at, id] = viewer.all ? ['p.movimentado_em', 'p.id'] : ['a.movimentado_em', 'a.procedimento_id']
  return (
    matching(db, search, 'walk')
      // The matches of a short period are collected and sorted; walking the list back to an old period takes ten times as long,
      // and PostgreSQL, which does not know that old eventos belong to old procedimentos, would choose that.
      .orderBy(viewer.all && isShortPeriod(filter) ? sql`p.movimentado_em + interval '0'` : sql.ref(at), 'desc')
      .orderBy(sql.ref(id), 'desc')
  )
}
