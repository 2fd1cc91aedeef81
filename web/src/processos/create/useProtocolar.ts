import { home } from '@concordia/contract/home'
import { notificacoes } from '@concordia/contract/notificacoes'
import { processos } from '@concordia/contract/processos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import type { Payment } from '../../pagamentos/PaymentStep.tsx'
import { type DadosProntos, novoProcesso } from './peticao.ts'

interface Protocolar {
  /**
   * Sends the petition with its files. The same draft sent again gives the filing already made.
   * @returns false when the sending was cancelled, or the page left before it
   * @throws ApiError
   */
  send: (dados: DadosProntos, payment: Payment) => Promise<boolean>
  /** Share of the bytes sent, 0 to 1, while it goes out. */
  progress: number | null
  cancel: () => void
}

/** Files the petition under the draft's UUID (DESIGN 6.10). */
export function useProtocolar(chave: string): Protocolar {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)

  // Whoever leaves the page would not see what becomes of the sending.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      sending.current?.abort()
    }
  }, [])

  const send = async (dados: DadosProntos, payment: Payment) => {
    if (left.current) return false
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    try {
      await call(
        processos.create,
        { body: novoProcesso(dados, payment) },
        { signal: controller.signal, onProgress: setProgress, headers: { 'idempotency-key': chave } },
      )
    } catch (error) {
      if (controller.signal.aborted) return false
      throw error
    } finally {
      setProgress(null)
    }
    for (const stale of [home.get, processos.list, notificacoes.unreadCount]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
    }
    return true
  }
  return { send, progress, cancel: () => sending.current?.abort() }
}
