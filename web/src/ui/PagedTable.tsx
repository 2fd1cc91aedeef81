import '@mantine/core/styles/Pagination.layer.css'
import { Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps, useNarrow } from './DataTable.tsx'
import css from './PagedTable.module.css'

export type { Column } from './DataTable.tsx'

export interface PagedTableProps<Row> extends DataTableProps<Row> {
  page: number
  total: number
  per_page: number
  /** The server gave an estimate. */
  total_approximate?: boolean | undefined
  onPage: (page: number) => void
  /** Shown instead of an empty table: an `EmptyState`. */
  empty: ReactNode
}

/** A server-paged list: a table, or cards below 48 em. While it loads, show `RowsSkeleton` in its place. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const narrow = useNarrow()
  const { rows, empty, page, total, per_page, total_approximate, onPage, ...table } = props
  if (rows.length === 0 && page === 1) return <div className={css.frame}>{empty}</div>

  const first = (page - 1) * per_page + 1
  const about = total_approximate ? 'cerca de ' : ''
  return (
    <>
      <DataTable {...table} rows={rows} />
      <div className={css.foot}>
        <Text size="sm" c="dimmed" className="numeric">
          {rows.length === 0
            ? 'Esta página está vazia.'
            : `${first} a ${first + rows.length - 1} de ${about}${total.toLocaleString('pt-BR')}`}
        </Text>
        {total > per_page && (
          <Pagination
            component="nav"
            aria-label="Páginas"
            size="sm"
            total={Math.ceil(total / per_page)}
            value={page}
            onChange={onPage}
            siblings={narrow ? 0 : 1}
            getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
          />
        )}
      </div>
    </>
  )
}
