import { painel, trabalhos } from '@concordia/contract/secretaria/auditoria'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'

/** Reads again the jobs that failed, and how many they are; a focus lost with one of them goes to the title. */
export function useRelerTrabalhos(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(painel.get) })
    await queryClient.invalidateQueries({ queryKey: keyOf(trabalhos.list) })
    rescueFocus()
  }
}
