import type { ResultOf } from '@concordia/contract/http/call'
import { notificacoes } from '@concordia/contract/notificacoes/calls'
import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, mutationOf } from '../api/query.ts'
import { askUnread, changeUnread } from './unread.ts'

const READ = mutationOf(notificacoes.read, { overlay: false, quiet: true })

/**
 * Marks a notice as read; entry and chip change at once. When the call fails they change back without a message, and the next
 * opening tries again.
 */
export function useMarkRead({ id, read_at }: Notificacao): () => void {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...READ,
    onMutate: () => {
      setReadAt(queryClient, id, new Date().toISOString())
      return changeUnread(queryClient, -1)
    },
    onSuccess: ({ notification }) => setReadAt(queryClient, id, notification.read_at),
    onError: () => {
      setReadAt(queryClient, id, null)
      return changeUnread(queryClient, 1)
    },
    // While other calls are under way, the server's count would undo their change on screen.
    onSettled: () => (queryClient.isMutating({ mutationKey: READ.mutationKey }) === 1 ? askUnread(queryClient) : undefined),
  })
  return () => {
    if (read_at === null && !isPending) mutate({ params: { id } })
  }
}

function setReadAt(queryClient: QueryClient, id: number, read_at: string | null): void {
  queryClient.setQueriesData<ResultOf<typeof notificacoes.list>>({ queryKey: keyOf(notificacoes.list) }, (old) => {
    if (!old) return old
    const data = old.notifications.data.map((notice) => (notice.id === id ? { ...notice, read_at } : notice))
    return { notifications: { ...old.notifications, data } }
  })
}
