import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/notify.ts'

interface Calls {
  /** Puts a tag on, by its id. */
  por: (id: number) => Promise<unknown>
  /** Takes it off. */
  tirar: (id: number) => Promise<unknown>
  /** What shows the tags of this procedimento: read again afterwards, also after a failure. */
  shownIn: readonly QueryKey[]
}

/** Puts tags on a procedimento and takes them off; both may be repeated. The message bar tells what was done. */
export function useEtiquetar({ por, tirar, shownIn }: Calls) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) => (on ? por(id) : tirar(id)),
    // Beside the chip that changes, a blocking dialog would say nothing.
    meta: { overlay: false },
    onSuccess: (_answer, { on }) => notify.success(on ? 'Marcador adicionado com sucesso' : 'Marcador removido com sucesso'),
    onSettled: () => Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
