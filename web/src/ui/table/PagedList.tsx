import type { ApiError } from '../../api/error.ts'
import { Failure } from '../page/Failure.tsx'
import { RowsSkeleton } from '../page/skeletons.tsx'
import { PagedTable, type PagedTableProps } from './PagedTable.tsx'

interface PagedListProps<Row> extends Omit<PagedTableProps<Row>, 'rows' | 'total' | 'per_page' | 'total_approximate'> {
  /** The page as the server answered it; undefined while there is no answer. */
  list:
    | (Pick<PagedTableProps<Row>, 'total' | 'per_page' | 'total_approximate'> & { data: PagedTableProps<Row>['rows'] })
    | undefined
  error: ApiError | null
  retry: () => unknown
  /** Rows that stand there until the answer comes. */
  skeleton: number
}

/** A server-paged list in every state of its question: waiting, failed with a way to ask again, empty, there. */
export function PagedList<Row>({ list, error, retry, skeleton, ...table }: PagedListProps<Row>) {
  if (error) return <Failure error={error} retry={retry} />
  if (!list) return <RowsSkeleton rows={skeleton} />
  const { data, total, per_page, total_approximate } = list
  return <PagedTable {...table} {...{ total, per_page, total_approximate }} rows={data} />
}
