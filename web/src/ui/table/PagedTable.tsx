import type { ReactNode } from 'react'
import type { DataTableProps } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import css from './PagedTable.module.css'
import { PageFoot, type PageOf, PastTheEnd } from './PageFoot.tsx'

export interface PagedTableProps<Row> extends DataTableProps<Row>, PageOf {
  /** Shown instead of an empty table: an `EmptyState`. */
  empty: ReactNode
}

/** A server-paged list: a table, or cards where there is no room for one. While it loads, show `RowsSkeleton` instead. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { rows, empty, page, total, per_page, total_approximate, onPage, noun, ...table } = props
  if (rows.length === 0) return <div className={css.frame}>{page === 1 ? empty : <PastTheEnd onFirst={() => onPage(1)} />}</div>

  return (
    <>
      <DataTable {...table} rows={rows} />
      <PageFoot {...{ page, total, per_page, total_approximate, onPage, noun }} shown={rows.length} />
    </>
  )
}
