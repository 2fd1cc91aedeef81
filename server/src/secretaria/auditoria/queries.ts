import type { FiltroDaAuditoria } from '@concordia/contract/secretaria/schemas/auditoria'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'
import { count, type Matching, total } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { onPage } from '../../platform/paging.ts'

/** Rows of one batch of the export. */
const BATCH = 1000

export type RegistroRow = Awaited<ReturnType<ReturnType<typeof wide>['execute']>>[number]

/** One page of the audit, the latest first, and the total. The wide columns are read for the page only. */
export async function listRegistros(db: Db, filter: FiltroDaAuditoria, page: number) {
  const matching = chosen(db, filter)
  const keys = latestFirst(matching).$call(onPage(page))
  const [rows, { n }] = await Promise.all([wide(db, keys).execute(), count(db, matching).executeTakeFirstOrThrow()])
  return { rows, ...(await total(matching, n)) }
}

/** How many rows match the filter, up to `most` + 1, and the highest id among them. */
export const measureRegistros = (db: Db, filter: FiltroDaAuditoria, most: number): Promise<{ n: number; last: number }> =>
  db
    .selectFrom(
      chosen(db, filter)
        .limit(most + 1)
        .as('x'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.coalesce(eb.fn.max('x.id'), eb.lit(0)).as('last')])
    .executeTakeFirstOrThrow()

/**
 * The rows of the filter with an id up to `last`, the latest first, in batches: however many there are, only one batch
 * is in memory, and no transaction stays open.
 */
export async function* eachRegistro(db: Db, filter: FiltroDaAuditoria, last: number): AsyncGenerator<RegistroRow[]> {
  const matching = chosen(db, filter).where('a.id', '<=', last)
  // The database parses the instant: JavaScript's has only milliseconds.
  const before = (id: number) =>
    sql<boolean>`(a.created_at, a.id) < ((select created_at from auditoria where id = ${id}), ${id}::bigint)`
  let batch = matching
  for (;;) {
    const rows = await wide(db, latestFirst(batch).limit(BATCH)).execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    batch = matching.where(before(rows.at(-1)!.id))
  }
}

/** The distinct acts and object kinds, each found by one step over the index, however long the audit. */
export const listAcoes = (db: Db): Promise<string[]> => distinct(db, 'acao')
export const listObjetos = (db: Db): Promise<string[]> => distinct(db, 'objeto')

async function distinct(db: Db, column: 'acao' | 'objeto'): Promise<string[]> {
  const word = sql.ref(column)
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${word} as word from auditoria order by ${word} limit 1)
      union all
      select (select ${word} from auditoria where ${word} > words.word order by ${word} limit 1) from words
      where words.word is not null
    )
    select word from words where word is not null`.execute(db)
  return rows.map((row) => row.word)
}

const wide = (db: Db, keys: Matching) =>
  db
    .with('k', () => keys)
    .selectFrom('k')
    .innerJoin('auditoria as a', 'a.id', 'k.id')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.createdAt', 'a.userId', 'u.name', 'a.acao', 'a.objeto', 'a.objetoId', 'a.ip', 'a.requestId', 'a.dados'])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')

type Chosen = SelectQueryBuilder<DB & { a: DB['auditoria'] }, 'a', { id: number }>

const latestFirst = (matching: Chosen) => matching.orderBy('a.createdAt', 'desc').orderBy('a.id', 'desc')

/** The ids of the matching rows; days are in São Paulo, both inclusive. */
const chosen = (db: Db, { user, acao, objeto, objeto_id, from, to }: FiltroDaAuditoria): Chosen =>
  db
    .selectFrom('auditoria as a')
    .select('a.id')
    .$if(user !== undefined, (query) => query.where('a.userId', '=', user!))
    .$if(!!acao, (query) => query.where('a.acao', '=', acao!))
    .$if(!!objeto, (query) => query.where('a.objeto', '=', objeto!))
    .$if(!!objeto_id, (query) => query.where('a.objetoId', '=', objeto_id!))
    .$if(!!from, (query) => query.where('a.createdAt', '>=', startOfDay(from!)))
    .$if(!!to, (query) => query.where('a.createdAt', '<', endOfDay(to!)))
