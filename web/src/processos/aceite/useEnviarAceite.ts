import type { ResultOf } from '@concordia/contract/http/endpoint'
import { designacao } from '@concordia/contract/processos-atos'
import { call } from '../../api/call.ts'
import { useUpload } from '../../ui/useUpload.ts'
import { useProcessoMudou } from '../useProcessoMudou.ts'

interface Envio {
  questionario: string
  termo: File
}

/**
 * Sends an acceptance with its term.
 * @returns `send`, whose answer is null when it was cancelled; it throws ApiError
 */
export function useEnviarAceite(id: number) {
  const mudou = useProcessoMudou(id)
  const upload = useUpload()
  const send = async (body: Envio): Promise<ResultOf<typeof designacao.aceitar> | null> => {
    const made = await upload.send((options) => call(designacao.aceitar, { params: { id }, body }, options))
    if (made) mudou()
    return made
  }
  return { ...upload, send }
}
