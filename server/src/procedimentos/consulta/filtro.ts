import type { ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { ATOS_SEM_ATIVIDADE, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { normalizeEmail } from '@concordia/contract/values/contato/email'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { isTagged } from '../../autos/marcadores/etiquetas.ts'
import { hasContato, hasDocumento, isSeenBy } from '../../autos/membros/lista.ts'
import { PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'
import { contains, type How } from '../../platform/database/search.ts'
import type { DB } from '../../platform/database/types.ts'
import { aguardaDesignacao } from '../designacao/designacoes.ts'

/** Descriptions of eventos, or `true` for any evento made by a person. */
type PorEvento = string[] | true

/** The filter of a request, with its conditions on eventos in one normal form. */
export type Filter = Omit<ProcessoFilter, 'arbitro' | 'hasEventos' | 'doesntHaveEventos'> & {
  /** The chamber's own number, as it was given. */
  numeroDaCamara?: string | undefined
  /** CPF or CNPJ of a parte, without punctuation. */
  documento?: string | undefined
  /** The user who is its arbitrator or mediator. */
  conduzidoPor?: number | undefined
  hasEventos?: PorEvento | undefined
  doesntHaveEventos?: PorEvento | undefined
}

/** Normalises a filter as a request carries it: `false` means absent, and one description is a list of one. */
export const readFilter = ({ arbitro, hasEventos, doesntHaveEventos, representados, ...rest }: ProcessoFilter): Filter => ({
  ...rest,
  representados: representados || undefined,
  conduzidoPor: arbitro,
  hasEventos: readPorEvento(hasEventos),
  doesntHaveEventos: readPorEvento(doesntHaveEventos),
})

const readPorEvento = (asked: ProcessoFilter['hasEventos']): PorEvento | undefined =>
  typeof asked === 'string' ? [asked] : asked || undefined

/** The user who looks at a list. */
export interface Viewer {
  userId: number
  /** The secretariat sees all; everyone else what `procedimento_acessos` allows. */
  all: boolean
  /** They see thousands by right of their own, as a large law office does; absent: few, or not known. */
  many?: boolean
}
export interface Search {
  viewer: Viewer
  tipo: Tipo
  filter: Filter
  now: Date
}

/**
 * How matches are found: from the top of the list, each looked at in turn, or all of them collected, the names by their index or
 * row by row (`areMany`).
 */
export type Procura = 'walk' | 'collect' | 'collect-by-row'

/** Two letters are looked for by index only where all matches of a whole table are collected. */
export const howOf = ({ all }: Viewer, procura: Procura): How =>
  procura === 'collect-by-row' ? 'row' : procura === 'collect' && all ? 'pairs' : 'index'

type P = ExpressionBuilder<DB & { p: DB['procedimentos'] }, 'p'>
type Condition = Expression<SqlBool>
const DAY_MS = 86_400_000

/**
 * The conditions of `filter` on a procedimento `p`, joined by `and`; an absent field adds none. `marcadores` finds only the viewer's
 * own tags.
 */
export function conditionsOf({ filter, viewer, tipo, now }: Search, procura: Procura): Condition {
  const eb: P = expressionBuilder()
  const { numero, area, situacao, nome, advogado_nome, email, marcadores, user, diasSemEvento } = filter
  const how = howOf(viewer, procura)
  const given = [
    numero && eb('p.id', '=', numero),
    filter.numeroDaCamara && eb('p.numero', '=', filter.numeroDaCamara),
    area && eb('p.areaId', '=', area),
    situacao && eb('p.situacao', '=', situacao),
    nome && contains(eb.ref('p.partesBusca'), nome, how),
    advogado_nome && contains(eb.ref('p.advogadoBusca'), advogado_nome, how),
    email && hasContato(PROCEDIMENTOS, normalizeEmail(email)),
    filter.documento && hasDocumento(PROCEDIMENTOS, filter.documento),
    marcadores?.length && isTagged(PROCEDIMENTOS, viewer.userId, marcadores, { collect: viewer.all && procura !== 'walk' }),
    filter.conduzidoPor && conduz(eb, tipo, filter.conduzidoPor),
    user && isSeenBy(PROCEDIMENTOS, user),
    // A procedimento without an evento counts from its creation.
    diasSemEvento && eb('p.movimentadoEm', '<', new Date(now.getTime() - diasSemEvento * DAY_MS)),
    filter.aguardando_designacao && aguardaDesignacao,
    ...hasEventos(eb, filter, viewer),
    lacksEventos(eb, filter.doesntHaveEventos, tipo),
  ].filter((condition) => typeof condition === 'object')
  return eb.and(given)
}

/** Whether any condition is about the docket. */
export const asksOfEventos = ({ hasEventos, hasEventosFrom, hasEventosTo, doesntHaveEventos, diasSemEvento }: Filter): boolean =>
  [hasEventos, hasEventosFrom, hasEventosTo, doesntHaveEventos, diasSemEvento].some((value) => value !== undefined)

/** Designated for it and neither refused nor replaced. */
const conduz = (eb: P, tipo: Tipo, userId: number) =>
  eb.exists(
    eb
      .selectFrom('designacoes as d')
      .select('d.id')
      .whereRef('d.procedimentoId', '=', 'p.id')
      .where('d.userId', '=', userId)
      .where('d.papel', '=', TIPOS[tipo].papel)
      .where('d.situacao', 'in', ['pendente', 'aceita']),
  )

const NOMES_SEM_ATIVIDADE = ATOS_SEM_ATIVIDADE.flatMap((ato) => Object.values(NOMES_DOS_ATOS[ato]))

/** Whether the eventos that a filter asks for are looked up. */
export const searchesEventos = ({ hasEventos, hasEventosFrom, hasEventosTo }: Filter): boolean =>
  Array.isArray(hasEventos) || Boolean(hasEventosFrom || hasEventosTo)

/** The period is in São Paulo days, the last one included. */
function hasEventos(eb: P, { hasEventos, hasEventosFrom: from, hasEventosTo: to }: Filter, viewer: Viewer): Condition[] {
  const wanted = hasEventos ?? (from || to ? true : undefined)
  if (wanted === undefined) return []
  if (wanted === true && !from && !to) return [eb('p.nEventosDePessoas', '>', 0)]
  const start = from && startOfDay(from)
  const end = to && endOfDay(to)
  const found = eventos(eb, wanted)
    .$if(Boolean(start), (query) => query.where('e.createdAt', '>=', start as Expression<Date>))
    .$if(Boolean(end), (query) => query.where('e.createdAt', '<', end as Expression<Date>))
    // Keeps PostgreSQL from reading all eventos of the period for the few procedimentos the viewer sees; for a viewer who sees
    // many that is often faster.
    .$if(!viewer.all && !viewer.many, (query) => query.offset(0))
  // Muting and unmuting do not count as the last evento.
  const mayBeLater = wanted !== true && wanted.some((descricao) => NOMES_SEM_ATIVIDADE.includes(descricao))
  return [
    eb.exists(found),
    // Read from the procedimento's row, so that most dockets outside the period are not opened.
    ...(start && !mayBeLater ? [eb('p.ultimoEventoEm', '>=', start)] : []),
    ...(end ? [eb('p.createdAt', '<', end)] : []),
  ]
}

/** Longest period, in days, whose procedimentos are few enough to sort them all. */
const SHORT_DAYS = 62

export const isShortPeriod = ({ hasEventosFrom: from, hasEventosTo: to }: Filter): boolean =>
  Boolean(from && to) && Date.parse(to!) - Date.parse(from!) <= SHORT_DAYS * DAY_MS

/** The first evento of every docket of this tipo. */
const PRIMEIRO: Partial<Record<Tipo, string>> = { processo: NOMES_DOS_ATOS.protocolo.processo }

function lacksEventos(eb: P, unwanted: Filter['doesntHaveEventos'], tipo: Tipo): Condition | undefined {
  if (unwanted === undefined) return undefined
  if (unwanted === true) return eb('p.nEventosDePessoas', '=', 0)
  // Every docket has it; PostgreSQL would learn that only by looking into each.
  if (unwanted.some((descricao) => descricao === PRIMEIRO[tipo])) return eb.lit(false)
  return eb.not(eb.exists(eventos(eb, unwanted)))
}

/** For eventos `e`. Must match the indexes `eventos_de_pessoas…` literally, or PostgreSQL does not use them. */
const comAtividade = sql<boolean>`e.ato not in (${sql.lit(ATOS_SEM_ATIVIDADE[0])}, ${sql.lit(ATOS_SEM_ATIVIDADE[1])})`

/** Procedimentos with one of the descriptions, or (`true`) with any evento that counts as a person's activity. */
function eventos(eb: P, which: PorEvento) {
  const all = eb.selectFrom('eventos as e').select('e.id').whereRef('e.procedimentoId', '=', 'p.id')
  return which === true ? all.where('e.autorTipo', 'is not', null).where(comAtividade) : all.where('e.descricao', 'in', which)
}
