import { home } from '@concordia/contract/home'
import { notificacoes } from '@concordia/contract/notificacoes'
import { processos } from '@concordia/contract/procedimentos/processos'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import type { Payment } from '../../pagamentos/passo/choice.ts'
import { type DadosProntos, novoProcesso } from '../../processos/create/peticao.ts'
import { useUpload } from '../../ui/files/useUpload.ts'

interface Protocolar {
  /**
   * Sends the petition with its files. The same draft sent again gives the filing already made.
   * @returns the fee of the filing
   * @throws ApiError; SendingStopped
   */
  send: (dados: DadosProntos, payment: Payment) => Promise<{ id: number }>
  /** Share of the bytes sent, 0 to 1, while it goes out. */
  progress: number | null
  cancel: () => void
}

/** Files the petition under the draft's UUID (DESIGN 6.10). */
export function useProtocolar(chave: string): Protocolar {
  const queryClient = useQueryClient()
  const { send, progress, cancel } = useUpload()
  const file = async (dados: DadosProntos, payment: Payment) => {
    const headers = { 'idempotency-key': chave }
    const { pagamento } = await send((options) =>
      call(processos.create, { body: novoProcesso(dados, payment) }, { ...options, headers }),
    )
    for (const stale of [home.get, processos.list, notificacoes.unreadCount]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
    }
    return pagamento
  }
  return { send: file, progress, cancel }
}
