import { home } from '@concordia/contract/home'
import { notificacoes } from '@concordia/contract/notificacoes'
import { processos } from '@concordia/contract/processos'
import { autos } from '@concordia/contract/processos-pdfs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '../api/query.ts'

/** After an act on a process, here or in another tab: everything that shows it is read again. */
export function useProcessoMudou(id: number): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    const params = { id }
    for (const queryKey of [
      keyOf(processos.get, { params }),
      keyOf(autos.integridade, { params }),
      keyOf(processos.list),
      keyOf(home.get),
      keyOf(notificacoes.unreadCount),
    ]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [queryClient, id])
}
