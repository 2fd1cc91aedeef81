import type { NegociacaoFilter } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { SITUACOES_DA_NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { normalizeEmail } from '@concordia/contract/values/contato/email'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { etiquetasDaLinha, isTagged } from '../../autos/marcadores/etiquetas.ts'
import { hasContato, hasDocumento, isSeenBy, ladosDaLinha } from '../../autos/membros/lista.ts'
import { NEGOCIACOES } from '../../autos/membros/partes.ts'
import { mediacaoDe, poloDe } from '../../direitos/negociacao.ts'
import { EM_EXERCICIO } from '../../direitos/takes-part.ts'
import type { Db } from '../../platform/database/database.ts'
import { latestSince, pageKeys, withTotal } from '../../platform/database/page-keys.ts'
import { contains } from '../../platform/database/search.ts'
import { areMany, count, EXACT } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { howOf, type Procura } from '../../procedimentos/consulta/filtro.ts'
import type { MinutaSituada, PropostaSituada } from '../situada.ts'

/** `all`: the secretariat, which sees every negociação; everyone else those of which they are a party or the mediator. */
export interface Viewer {
  userId: number
  all: boolean
}
/** `documento`: CPF or CNPJ of a parte, without punctuation. */
type Filter = NegociacaoFilter & { documento?: string | undefined }
type Matching = SelectQueryBuilder<DB, never, { id: number; movimentadoEm: Date }>

/** One page, the latest act first, and the total; both in one round trip. */
export async function listNegociacoes(db: Db, viewer: Viewer, filter: Filter, page: number) {
  const all = matching(db, viewer, filter, 'walk')
  const walk = all.orderBy(sql`n.movimentado_em`, 'desc').orderBy(sql`n.id`, 'desc')
  const isByRow = viewer.all && Boolean(filter.nome) && (await areMany(all))
  const collected = matching(db, viewer, filter, isByRow ? 'collect-by-row' : 'collect')
  const rows = await shown(db, viewer, pageKeys(collected, { page, ...(viewer.all && { walk }) })).execute()
  return withTotal(db, all, rows, page)
}

/** The first few matches, without a total, for the search over everything: as in `firstProcedimentos`. */
export async function firstNegociacoes(db: Db, viewer: Viewer, filter: Filter, few: number) {
  if (viewer.all && (filter.nome || filter.documento)) {
    const latest = matching(db, viewer, filter, 'collect-by-row').where(
      sql<SqlBool>`n.movimentado_em > ${latestSince(sql`negociacoes`)}`,
    )
    const first = latest.orderBy(sql`n.movimentado_em`, 'desc').orderBy(sql`n.id`, 'desc').limit(few)
    const rows = await shown(db, viewer, sql`(select id, 0 as matches from (${first}) x)`).execute()
    if (rows.length === few) return rows
  }
  return (await listNegociacoes(db, viewer, filter, 1)).rows.slice(0, few)
}

/** How many of what the viewer may see have each situação, without zeros; the secretariat's each up to EXACT. */
export async function contagensDeNegociacoes(db: Db, viewer: Viewer) {
  const found = await Promise.all(
    SITUACOES_DA_NEGOCIACAO.map(async (situacao) => ({
      situacao,
      ...(await count(db, matching(db, viewer, { situacao }, 'walk')).executeTakeFirstOrThrow()),
    })),
  )
  return found
    .filter(({ n }) => n > 0)
    .map(({ situacao, n }) => ({ situacao, count: Math.min(n, EXACT), ...(n > EXACT && { mais: true as const }) }))
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
      poloDe(db, viewer.userId).as('polo'),
      ...emJogo(viewer.userId),
      ladosDaLinha(NEGOCIACOES),
      etiquetasDaLinha(NEGOCIACOES, viewer.userId),
    ])
    .orderBy('n.movimentadoEm', 'desc')
    .orderBy('n.id', 'desc')

/**
 * What the rules ask about, of each row of the page: the open or accepted proposal, the draft in force with its signatures, the partes for
 * which this user signs, and this user's id if they write the first draft. It is SQL as text because every list asks it: put together by
 * the query builder it took a third longer (docs/performance.md).
 */
const emJogo = (userId: number) =>
  [
    emJson<PropostaSituada & { situacao: string }>(
      sql`select id, polo, prazo, situacao from propostas where negociacao_id = n.id and situacao in ('em-aberto', 'aceite')`,
    ).as('propostas'),
    emJson<MinutaSituada & { assinaturas: { userId: number; partes: { id: number }[] }[] }>(
      sql`select id, situacao, polo, sha256, ${emJson(sql`select user_id, partes from assinaturas where minuta_id = m.id`)} as assinaturas
      from minutas m where negociacao_id = n.id and situacao <> 'revisada'`,
    ).as('minutas'),
    sql<number[]>`array(select parte_id from negociacao_signatarios
    where negociacao_id = n.id and user_id = ${userId} and n.situacao = 'minuta-em-assinatura')`.as('assinaPor'),
    sql<number[]>`array(select user_id from negociacao_redatores
    where negociacao_id = n.id and user_id = ${userId} and n.situacao = 'minuta-em-elaboracao')`.as('redige'),
  ] as const

/** The rows as one JSON array, empty where there are none. */
const emJson = <Row>(rows: RawBuilder<unknown>) => sql<Row[]>`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

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
function matching(db: Db, viewer: Viewer, filter: Filter, procura: Procura): Matching {
  const conditions = conditionsOf(filter, viewer, procura)
  if (viewer.all) return db.selectFrom('negociacoes as n').select(['n.id', 'n.movimentadoEm']).where(conditions)
  const mine = db.selectFrom(own(db, viewer.userId).as('o'))
  if (Object.values(filter).every((value) => value === undefined)) return mine.select(['o.id', 'o.movimentadoEm'])
  return mine.innerJoin('negociacoes as n', 'n.id', 'o.id').select(['n.id', 'n.movimentadoEm']).where(conditions)
}

/** All given conditions must match. `marcadores` finds only this viewer's own tags. */
function conditionsOf(filter: Filter, viewer: Viewer, procura: Procura): Expression<SqlBool> {
  const { userId, all } = viewer
  const eb: N = expressionBuilder()
  const { numero, nome, email, documento, situacao, user, marcadores } = filter
  const given = [
    numero && eb('n.id', '=', numero),
    situacao && eb('n.situacao', '=', situacao),
    nome && contains(eb.ref('n.partesBusca'), nome, howOf(viewer, procura)),
    email && hasContato(NEGOCIACOES, normalizeEmail(email)),
    documento && hasDocumento(NEGOCIACOES, documento),
    user && isSeenBy(NEGOCIACOES, user),
    filter.representados &&
      sql<SqlBool>`exists (select from representacoes r where r.negociacao_id = n.id and r.advogado_id = ${userId} and ${EM_EXERCICIO})`,
    marcadores?.length && isTagged(NEGOCIACOES, userId, marcadores, { collect: all && procura !== 'walk' }),
  ].filter((condition) => typeof condition === 'object')
  return eb.and(given)
}
