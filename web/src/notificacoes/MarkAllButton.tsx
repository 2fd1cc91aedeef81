import { notificacoes } from '@concordia/contract/notificacoes'
import { Button } from '@mantine/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { mutationOf, queryOf } from '../api/query.ts'
import { notify } from '../ui/notify.ts'
import { askUnread, changeUnread, useUnreadKnown } from './unread.ts'

/** 'Marcar todas como lidas': what arrives after the newest one known here stays unread. */
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
  // Not `disabled`, which would drop the focus: under way, or with nothing left to mark.
  const off = none || markAll.isPending
  return (
    <Button
      variant="default"
      data-disabled={off || undefined}
      aria-disabled={off || undefined}
      onClick={() => off || markAll.mutate()}
    >
      Marcar todas como lidas
    </Button>
  )
}

/** The first of page 1; asked for when another page was opened directly. */
async function newestKnown(queryClient: QueryClient): Promise<number> {
  const { notifications } = await queryClient.ensureQueryData(queryOf(notificacoes.list, { query: { page: 1 } }))
  return notifications.data[0]?.id ?? 0
}
