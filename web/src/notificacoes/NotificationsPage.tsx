import { notificacoes } from '@concordia/contract/notificacoes/calls'
import { VisuallyHidden } from '@mantine/core'
import { queryOf } from '../api/query.ts'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { usePaged } from '../ui/table/usePaged.ts'
import { MarkAllButton } from './MarkAllButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useArrivals } from './useArrivals.ts'

/** /notifications: the user's notices, newest first (docs/rules/notices.md). */
export default function NotificationsPage() {
  const { data, error, paged, isPlaceholderData } = usePaged({ on: 'Notifications' }, (page) =>
    queryOf(notificacoes.list, { query: { page } }),
  )
  const arrived = useArrivals(paged.page === 1 && !isPlaceholderData ? data?.notifications.data : undefined)

  return (
    <Page
      title="Notificações"
      about="Avisos sobre os seus procedimentos e a sua conta, do mais recente ao mais antigo."
      action={<MarkAllButton />}
    >
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
      {/* A list on screen stays when a refresh fails. */}
      {data ? (
        <NotificationList {...data.notifications} page={paged.page} onPage={paged.onPage} />
      ) : error ? (
        <Failure error={error} retry={paged.retry} />
      ) : (
        <RowsSkeleton rows={6} height={74} />
      )}
    </Page>
  )
}
