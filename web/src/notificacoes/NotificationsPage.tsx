import { notificacoes } from '@concordia/contract/notificacoes/calls'
import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { MarkAllButton } from './MarkAllButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useArrivals } from './useArrivals.ts'

/** /notifications: the user's notices, newest first (docs/rules/notices.md). */
export default function NotificationsPage() {
  const { page = 1 } = useSearchOf('Notifications')
  const go = useGo()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(notificacoes.list, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const arrived = useArrivals(page === 1 && !isPlaceholderData ? data?.notifications.data : undefined)
  const turn = (to: number) => void go(path('Notifications', {}, to > 1 ? { page: to } : {}))

  return (
    <Page
      title="Notificações"
      about="Avisos sobre os seus procedimentos e a sua conta, do mais recente ao mais antigo."
      action={<MarkAllButton />}
    >
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
      {/* A list on screen stays when a refresh fails. */}
      {data ? (
        <NotificationList {...data.notifications} page={page} onPage={turn} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <RowsSkeleton rows={6} height={74} />
      )}
    </Page>
  )
}
