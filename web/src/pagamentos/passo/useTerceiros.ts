import { terceiros } from '@concordia/contract/pagamentos/calls'
import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/error.ts'
import { keyOf, queryOf } from '../../api/query.ts'

export interface Terceiros {
  /** Empty until loaded. */
  known: readonly Terceiro[]
  pending: boolean
  error: ApiError | null
  retry: () => void
  /** `put` and `drop` update the list on screen after a save or a deletion, until it has been read again. */
  put: (saved: Terceiro) => void
  drop: (id: number) => void
}

/** The third parties in whose name the user may have slips issued; loaded only when a slip is wanted. */
export function useTerceiros(wanted: boolean): Terceiros {
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(terceiros.list, undefined, { overlay: false }),
    enabled: wanted,
  })
  const known = data?.terceiros ?? []
  const set = (now: Terceiro[]) => queryClient.setQueryData(keyOf(terceiros.list, {}), { terceiros: now })
  const without = (gone: number) => known.filter(({ id }) => id !== gone)
  return {
    known,
    pending: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
    put: (saved) => set([...without(saved.id), saved]),
    drop: (id) => set(without(id)),
  }
}
