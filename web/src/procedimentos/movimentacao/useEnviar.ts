import { home } from '@concordia/contract/home'
import { notificacoes } from '@concordia/contract/notificacoes'
import { processos } from '@concordia/contract/procedimentos/processos'
import { movimentacao } from '@concordia/contract/procedimentos/processos-atos'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { useUpload } from '../../ui/files/useUpload.ts'
import type { MovimentacaoPronta } from './movimentacao.ts'

/**
 * Sends a movement with its files; the same draft (`chave`, its UUID) sent again gives the evento already made.
 * @returns `send`, whose answer is the server's notice; it throws ApiError and SendingStopped
 */
export function useEnviar(id: number) {
  const queryClient = useQueryClient()
  const upload = useUpload()
  const send = async (body: MovimentacaoPronta, chave: string): Promise<string> => {
    const headers = { 'idempotency-key': chave }
    const made = await upload.send((options) => call(movimentacao.create, { params: { id }, body }, { ...options, headers }))
    for (const stale of [processos.get, processos.list, home.get, notificacoes.unreadCount]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
    }
    return made.message
  }
  return { ...upload, send }
}
