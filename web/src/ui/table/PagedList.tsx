import type { ApiError } from '../../api/error.ts'
import { Failure } from '../page/states/Failure.tsx'
import { RowsSkeleton } from '../page/states/skeletons.tsx'
import { useArrived } from '../page/states/useArrived.ts'
import { PagedTable, type PagedTableProps } from './PagedTable.tsx'

export interface PagedListProps<Row> extends Omit<PagedTableProps<Row>, 'rows' | 'total' | 'per_page' | 'total_approximate'> {
  /** The server's answer for the page; undefined while there is none. */
  list:
    | (Pick<PagedTableProps<Row>, 'total' | 'per_page' | 'total_approximate'> & { data: PagedTableProps<Row>['rows'] })
    | undefined
  error: ApiError | null
  retry: () => unknown
  /** How many placeholder rows to show until the answer comes. */
  skeleton: number
}

/** A server-paged list in every state of its query: loading, failed (with a retry), empty, loaded, no longer known to be current. */
export function PagedList<Row>({ list: answer, error, retry, skeleton, ...table }: PagedListProps<Row>) {
  const list = useArrived(answer)
  // A user who may no longer read it must not keep it on screen either.
  if (!list || error?.status === 403) return error ? <Failure error={error} retry={retry} /> : <RowsSkeleton rows={skeleton} />
  const { data, total, per_page, total_approximate } = list
  return (
    <>
      {error && <Failure error={error} retry={retry} stale />}
      <PagedTable {...table} {...{ total, per_page, total_approximate }} rows={data} />
    </>
  )
}
