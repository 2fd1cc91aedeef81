import { tarefas } from '@concordia/contract/secretaria/calls'
import { type ApiError, isUnanswered } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { notify } from '../../ui/notify.ts'

export const headingOf = (id: number) => `tarefa-${id}`

type Ato = 'assumir' | 'devolver' | 'concluir'

/** The acts on a task, each sent only once; after a conflict the server's message shows and the list is read again. */
export function useAtosDaTarefa(id: number) {
  const readWithFocus = useReadWithFocus(headingOf(id))
  const options = {
    again: true,
    onSuccess: async ({ message }: { message: string }) => {
      notify.success(`${message}.`)
      await readWithFocus()
    },
    onError: async (error: ApiError) => {
      if (error.status === 409 || error.status === 403 || isUnanswered(error)) await readWithFocus()
    },
  }
  const assumir = useCommand(tarefas.assumir, options)
  const devolver = useCommand(tarefas.devolver, options)
  const concluir = useCommand(tarefas.concluir, options)
  const running: Ato | null = assumir.isPending
    ? 'assumir'
    : devolver.isPending
      ? 'devolver'
      : concluir.isPending
        ? 'concluir'
        : null
  return {
    running,
    assumir: (de: number | null) => running === null && assumir.send({ params: { id }, body: { de } }),
    devolver: () => running === null && devolver.send({ params: { id } }),
    concluir: () => running === null && concluir.send({ params: { id } }),
  }
}
