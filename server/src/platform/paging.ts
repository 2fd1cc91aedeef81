import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { SelectQueryBuilder } from 'kysely'

/** Takes the rows of one page: `query.$call(onPage(page))`. @param page from 1 */
export const onPage =
  (page: number) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.limit(PER_PAGE).offset((page - 1) * PER_PAGE)

interface Found<Row> {
  rows: readonly Row[]
  total: number
  /** The total is an estimate. */
  approximate?: boolean
}

/** A page as the calls carry it. */
export const presentPage = <Row, Shown>({ rows, total, approximate }: Found<Row>, present: (row: Row) => Shown) => ({
  data: rows.map((row) => present(row)),
  total,
  per_page: PER_PAGE,
  ...(approximate && { total_approximate: true as const }),
})
