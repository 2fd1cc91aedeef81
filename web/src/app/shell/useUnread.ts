import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/error.ts'
import { unreadQuery } from '../../notificacoes/unread.ts'

const POLL_MS = 5_000
const LONGEST_MS = 60_000

/**
 * How many notifications are unread, never under the overlay. Asked on every navigation (`watchNavigation`) and, while
 * the tab is looked at, every few seconds; at once when it is looked at again or the network is back. The browser's
 * cache makes these conditional requests that cost next to nothing. On a failure the last count stays.
 */
export function useUnread(enabled: boolean): number {
  const { data } = useQuery({
    ...unreadQuery,
    enabled,
    refetchInterval: ({ state }) => pause(state),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
  return data?.count ?? 0
}

interface Heard {
  error: ApiError | null
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** As long as the server has been silent already: each further failure doubles the wait. */
const pause = ({ error, dataUpdatedAt, errorUpdatedAt }: Heard): number =>
  error ? Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, POLL_MS), LONGEST_MS) : POLL_MS
