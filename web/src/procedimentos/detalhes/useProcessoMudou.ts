import { home } from '@concordia/contract/home'
import { notificacoes } from '@concordia/contract/notificacoes'
import { processos } from '@concordia/contract/procedimentos/processos'
import { autos } from '@concordia/contract/procedimentos/processos-pdfs'
import { atos } from '@concordia/contract/secretaria/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '../../api/query.ts'

/**
 * After an act on a process, here or in another tab: everything that shows it is read again.
 * @returns a function that resolves once what is on screen has been read
 */
export function useRelerProcesso(id: number): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return useCallback(() => {
    const params = { id }
    const keys = [
      keyOf(processos.get, { params }),
      keyOf(autos.integridade, { params }),
      keyOf(atos.ficha, { params }),
      keyOf(processos.list),
      keyOf(home.get),
      keyOf(notificacoes.unreadCount),
    ]
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }, [queryClient, id])
}

/** The same, for who does not wait for it. */
export function useProcessoMudou(id: number): () => void {
  const reler = useRelerProcesso(id)
  return useCallback(() => void reler(), [reler])
}
