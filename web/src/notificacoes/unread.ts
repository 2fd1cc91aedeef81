import { notificacoes } from '@concordia/contract/notificacoes'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf } from '../api/query.ts'

/** How many notifications are unread. The shell asks for it; everyone else reads what it last heard. */
export const unreadQuery = queryOf(notificacoes.unreadCount, undefined, { overlay: false })

/** The count last heard, without asking; undefined until the first answer. */
export const useUnreadKnown = (): number | undefined => useQuery({ ...unreadQuery, enabled: false }).data?.count

/** Shows a change made here before the server has confirmed it. An answer on its way would still say the old count. */
export async function changeUnread(queryClient: QueryClient, by: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey })
  queryClient.setQueryData(unreadQuery.queryKey, (old) => old && { count: Math.max(0, old.count + by) })
}

export const askUnread = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(notificacoes.unreadCount) })
