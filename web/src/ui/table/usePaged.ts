import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/error.ts'
import { type PageName, path } from '../../paths/paths.ts'
import { useParamsOf, useSearchOf } from '../../paths/useAddress.ts'
import { type GoOptions, useGo } from '../links.tsx'

interface PagedOptions extends GoOptions {
  /** The name of the screen whose address says which page is shown. */
  on: PageName
}

/**
 * Reads one page of a list; the one before stays on screen until the next has come.
 * @returns the answer, and `paged` for the `PagedList`
 */
export function usePaged<T, K extends readonly unknown[]>(
  { on, ...options }: PagedOptions,
  queryOf: (page: number) => UseQueryOptions<T, ApiError, T, K>,
) {
  const params = useParamsOf(on)
  const search: { page?: number } = useSearchOf(on)
  const page = search.page ?? 1
  const go = useGo()
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...queryOf(page), placeholderData: keepPreviousData })
  const hrefOf = (to: number) => path(on as 'Publicacoes', params as never, { ...search, page: to > 1 ? to : undefined })
  return {
    ...{ data, error, isPlaceholderData },
    paged: { page, error, retry: refetch, onPage: (to: number) => void go(hrefOf(to), options) },
  }
}
