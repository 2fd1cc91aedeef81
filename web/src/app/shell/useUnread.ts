import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/error.ts'
import { unreadQuery } from '../../notificacoes/unread.ts'

const POLL_MS = 5_000
const LONGEST_MS = 60_000

/**
 * How many notifications are unread; never shows the overlay. Asked on every navigation (`watchNavigation`), every few seconds
 * while the tab is visible, and at once when the tab becomes visible or the network is back. The browser's cache turns
 * these into cheap conditional requests. On a failure the last count stays.
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

/** The wait equals the time since the last answer, so each further failure doubles it. */
const pause = ({ error, dataUpdatedAt, errorUpdatedAt }: Heard): number =>
  error ? Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, POLL_MS), LONGEST_MS) : POLL_MS
