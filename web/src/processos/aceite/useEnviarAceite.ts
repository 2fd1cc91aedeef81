import type { ResultOf } from '@concordia/contract/http/endpoint'
import { designacao } from '@concordia/contract/procedimentos/processos-atos'
import { call } from '../../api/call.ts'
import { useProcessoMudou } from '../../procedimentos/detalhes/useProcessoMudou.ts'
import { useUpload } from '../../ui/files/useUpload.ts'

interface Envio {
  questionario: string
  termo: File
}

/**
 * Sends an acceptance with its term.
 * @returns `send`; it throws ApiError and SendingStopped
 */
export function useEnviarAceite(id: number) {
  const mudou = useProcessoMudou(id)
  const upload = useUpload()
  const send = async (body: Envio): Promise<ResultOf<typeof designacao.aceitar>> => {
    const made = await upload.send((options) => call(designacao.aceitar, { params: { id }, body }, options))
    mudou()
    return made
  }
  return { ...upload, send }
}
