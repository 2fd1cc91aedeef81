import { notificacoes } from '@concordia/contract/notificacoes/calls'
import { Button } from '@mantine/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { mutationOf, queryOf } from '../api/query.ts'
import { notify } from '../ui/notify.ts'
import { askUnread, changeUnread, useUnreadKnown } from './unread.ts'

/** 'Marcar todas como lidas': marks up to the newest one known here; notices that arrive later stay unread. */
export function MarkAllButton() {
  const queryClient = useQueryClient()
  const none = !useUnreadKnown()
  const markAll = useMutation({
    mutationKey: mutationOf(notificacoes.readAll).mutationKey,
    mutationFn: async () => call(notificacoes.readAll, { body: { ate: await newestKnown(queryClient) } }),
    onSuccess: async ({ message, count }) => {
      notify.success(message)
      await changeUnread(queryClient, -count)
      await askUnread(queryClient)
    },
  })
  // Disabled while the call is under way or nothing is unread; not by `disabled`, which would drop the focus.
  const off = none || markAll.isPending
  return (
    <Button
      variant="default"
      data-disabled={off || undefined}
      aria-disabled={off || undefined}
      onClick={() => off || markAll.mutate()}
    >
      marcar todas como lidas
    </Button>
  )
}

/** The id of the first notice of page 1; loads page 1 when another page was opened directly. */
async function newestKnown(queryClient: QueryClient): Promise<number> {
  const { notifications } = await queryClient.ensureQueryData(queryOf(notificacoes.list, { query: { page: 1 } }))
  return notifications.data[0]?.id ?? 0
}
