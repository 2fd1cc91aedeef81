import type { FiltroDaAuditoria } from '@concordia/contract/auditoria'
import { PER_PAGE } from '@concordia/contract/http/shapes'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { count, type Matching, total } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'

/** Rows of one batch of the export. */
const BATCH = 1000

export type RegistroRow = Awaited<ReturnType<ReturnType<typeof wide>['execute']>>[number]

/** One page of the trail, the latest first, and how many lines match. The wide columns are read for the page only. */
export async function listRegistros(db: Db, filter: FiltroDaAuditoria, page: number) {
  const matching = await chosen(db, filter)
  const keys = matching
    .orderBy('a.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const [rows, { n }] = await Promise.all([wide(db, keys).execute(), count(db, matching).executeTakeFirstOrThrow()])
  return { rows, ...(await total(matching, n)) }
}

/** How many lines the filter finds, up to one more than `most`, and the number of the latest of them. */
export async function measureRegistros(db: Db, filter: FiltroDaAuditoria, most: number): Promise<{ n: number; latest: number }> {
  const matching = await chosen(db, filter)
  return db
    .selectFrom(
      matching
        .orderBy('a.id', 'desc')
        .limit(most + 1)
        .as('x'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.coalesce(eb.fn.max('x.id'), eb.lit(0)).as('latest')])
    .executeTakeFirstOrThrow()
}

/**
 * The lines of the filter up to the one numbered `latest`, the latest first, a batch at a time: however many there are, one
 * batch is in memory, and no transaction stays open.
 */
export async function* eachRegistro(db: Db, filter: FiltroDaAuditoria, latest: number): AsyncGenerator<RegistroRow[]> {
  const matching = await chosen(db, filter)
  let below = latest + 1
  for (;;) {
    const rows = await wide(db, matching.where('a.id', '<', below).orderBy('a.id', 'desc').limit(BATCH)).execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    below = rows.at(-1)!.id
  }
}

/** The words in use for acts and for what they are done to, each found by a step over the index, however long the trail. */
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
    .orderBy('a.id', 'desc')

/** The numbers of what matches. */
async function chosen(db: Db, { user, acao, objeto, objeto_id, from, to }: FiltroDaAuditoria) {
  const { after, before } = await numbersOf(db, { from, to })
  return db
    .selectFrom('auditoria as a')
    .select('a.id')
    .$if(user !== undefined, (query) => query.where('a.userId', '=', user!))
    .$if(!!acao, (query) => query.where('a.acao', '=', acao!))
    .$if(!!objeto, (query) => query.where('a.objeto', '=', objeto!))
    .$if(!!objeto_id, (query) => query.where('a.objetoId', '=', objeto_id!))
    .$if(after !== null, (query) => query.where('a.id', '>', after!))
    .$if(before !== null, (query) => query.where('a.id', '<', before!))
    .$if(from !== undefined, (query) => query.where('a.createdAt', '>=', startOf(from!)))
    .$if(to !== undefined, (query) => query.where('a.createdAt', '<', endOf(to!))) as SelectQueryBuilder<
    DB & { a: DB['auditoria'] },
    'a',
    { id: number }
  >
}

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`
const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`

/**
 * Lines are numbered as they are added, so days are a range of numbers too, and every index that ends in the number serves a
 * period. A line has the time its transaction began, its number a little later: an hour on both sides is more than any takes.
 */
async function numbersOf(db: Db, { from, to }: Pick<FiltroDaAuditoria, 'from' | 'to'>) {
  const line = (found: RawBuilder<unknown>) => sql<number | null>`(select id from auditoria ${found} limit 1)`
  const none = sql<number | null>`null::bigint`
  return db
    .selectNoFrom([
      (from ? line(sql`where created_at < ${startOf(from)} - interval '1 hour' order by created_at desc, id desc`) : none).as(
        'after',
      ),
      (to ? line(sql`where created_at >= ${endOf(to)} + interval '1 hour' order by created_at, id`) : none).as('before'),
    ])
    .executeTakeFirstOrThrow()
}
