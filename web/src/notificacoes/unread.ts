import { notificacoes } from '@concordia/contract/notificacoes/calls'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf } from '../api/query.ts'

/** How many notifications are unread. Only the shell asks the server; other components read the cached count. */
export const unreadQuery = queryOf(notificacoes.unreadCount, undefined, { overlay: false })

/** The cached count, without asking; undefined until the first answer. */
export const useUnreadKnown = (): number | undefined => useQuery({ ...unreadQuery, enabled: false }).data?.count

/** Shows a change made here before the server confirms it. Cancels a call under way, which would still return the old count. */
export async function changeUnread(queryClient: QueryClient, by: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey })
  queryClient.setQueryData(unreadQuery.queryKey, (old) => old && { count: Math.max(0, old.count + by) })
}

export const askUnread = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(notificacoes.unreadCount) })
