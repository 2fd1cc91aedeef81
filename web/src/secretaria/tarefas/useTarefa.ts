import { painel } from '@concordia/contract/auditoria'
import { tarefas } from '@concordia/contract/tarefas'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, isUnanswered } from '../../api/error.ts'
import { keyOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../../ui/notify.ts'
import { focusTitle } from '../../ui/titleFocus.ts'

/** Of a task's heading. */
export const headingOf = (id: number) => `tarefa-${id}`

/** After an act or a refusal: the lists as they are now, and where the focus was lost, on the task or, if it went, the page. */
export function useReler(id: number): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(painel.get) })
    await queryClient.invalidateQueries({ queryKey: keyOf(tarefas.list) })
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const heading = document.getElementById(headingOf(id))
      if (heading) heading.focus({ preventScroll: true })
      else focusTitle()
    })
  }
}

type Ato = 'assumir' | 'devolver' | 'concluir'

/** The acts on a task, each sent once; what somebody else did meanwhile is told, and the list read again. */
export function useAtosDaTarefa(id: number) {
  const reler = useReler(id)
  const options = {
    again: true,
    onSuccess: async ({ message }: { message: string }) => {
      notify.success(`${message}.`)
      await reler()
    },
    onError: async (error: ApiError) => {
      if (error.status === 409 || error.status === 403 || isUnanswered(error)) await reler()
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
