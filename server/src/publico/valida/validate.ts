import type { Signatario } from '@concordia/contract/validador/schemas'
import { ask } from '@concordia/pdf-signatures/ask'
import {
  ArquivoRecusado,
  type BaseDeConfianca,
  type CausaDaRecusa,
  type Laudo,
  type Rede,
  type RespostaDeRede,
} from '@concordia/pdf-signatures/laudo'
import { AppError } from '../../platform/http/errors.ts'
import { createWorkerPool, WorkerDied, WorkerTimeout } from '../../platform/workers/pool.ts'

export { ArquivoRecusado, type Laudo } from '@concordia/pdf-signatures/laudo'

/** The people whose signatures are valid, as the screens list them. */
export const signatariosValidos = ({ assinaturas }: Laudo): Signatario[] =>
  assinaturas
    .filter(({ tipo, veredito }) => tipo === 'assinatura' && veredito === 'valida')
    .map(({ companyName, issuer, serialNumber, signingTime }) => ({ companyName, issuer, serialNumber, signingTime }))

/** Given to each worker at its start. */
export interface DadosDoTrabalhador {
  confianca: BaseDeConfianca
}

export interface Pedido {
  pdf: Uint8Array
  agora: Date
  respostas: readonly RespostaDeRede[]
}

/** A refusal is an answer too: errors lose their class on the way between threads. */
export type Resultado = { laudo: Laudo } | { recusa: CausaDaRecusa }

const DEMOROU = 'A conferência não terminou a tempo. Tente de novo em instantes.'

export interface Validador {
  /**
   * Checks every digital signature of a PDF, in a worker thread with limits of time and memory.
   * @throws ArquivoRecusado, also when the worker ran out of memory (`limite`); AppError 503 when the net of time was reached: no verdict; the signal's reason
   */
  validar(pdf: Uint8Array, agora: Date, signal?: AbortSignal): Promise<Laudo>
  close(): Promise<void>
}

/**
 * Starts workers on first use; the trust base is given to them once. What a file may cost is counted in steps (`LIMITES`); the time
 * is only a net far below them, and is no verdict.
 */
export function createValidador(confianca: BaseDeConfianca, rede?: Rede, size = 2): Validador {
  const pool = createWorkerPool<Pedido, Resultado>(new URL('./worker.ts', import.meta.url), {
    size,
    timeoutMs: 60_000,
    patienceMs: 200,
    idleMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    workerData: { confianca } satisfies DadosDoTrabalhador,
  })
  const examine = async (pdf: Uint8Array, agora: Date, respostas: readonly RespostaDeRede[], signal?: AbortSignal) => {
    const resultado = await pool.run({ pdf, agora, respostas }, signal).catch((error: unknown): Resultado => {
      if (error instanceof WorkerDied) return { recusa: 'limite' }
      if (error instanceof WorkerTimeout) throw new AppError(503, DEMOROU, undefined, 10)
      throw error
    })
    if ('recusa' in resultado) throw new ArquivoRecusado(resultado.recusa)
    return resultado.laudo
  }
  return {
    validar: (pdf, agora, signal) => ask((respostas) => examine(pdf, agora, respostas, signal), rede),
    close: () => pool.close(),
  }
}
