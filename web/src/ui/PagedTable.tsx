import '@mantine/core/styles/Pagination.layer.css'
import { Button, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps, useNarrow } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
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

/** A server-paged list: a table, or cards where there is no room for one. While it loads, show `RowsSkeleton` in its place. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const narrow = useNarrow()
  const { rows, empty, page, total, per_page, total_approximate, onPage, ...table } = props
  if (rows.length === 0) return <div className={css.frame}>{page === 1 ? empty : <PastTheEnd onFirst={() => onPage(1)} />}</div>

  const first = (page - 1) * per_page + 1
  const about = total_approximate ? 'cerca de ' : ''
  return (
    <>
      <DataTable {...table} rows={rows} />
      <div className={css.foot}>
        <Text size="sm" c="dimmed" className="numeric">
          {`${first} a ${first + rows.length - 1} de ${about}${total.toLocaleString('pt-BR')}`}
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

/** An address kept from when the list was longer. */
const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState action={<Button onClick={onFirst}>Ir para a primeira página</Button>}>Esta página da lista está vazia.</EmptyState>
)
