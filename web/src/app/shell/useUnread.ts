import { notificacoes } from '@concordia/contract/notificacoes'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

/** How many notifications are unread; asked again on every navigation (`watchNavigation`), never under the overlay. */
export const useUnread = (enabled: boolean): number =>
  useQuery({ ...queryOf(notificacoes.unreadCount, undefined, { overlay: false }), enabled }).data?.count ?? 0
