/** Worker of `createValidador`: files come from strangers, so they are examined in a thread that can be killed. */

import { workerData } from 'node:worker_threads'
import { examine } from '@concordia/pdf-signatures/examine'
import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import { answerJobs } from '../../platform/workers/answer.ts'
import type { DadosDoTrabalhador, Pedido, Resultado } from './validate.ts'

const { confianca } = workerData as DadosDoTrabalhador

answerJobs(({ pdf, agora, respostas }: Pedido): Resultado => {
  try {
    return { laudo: examine(pdf, { confianca, agora }, respostas) }
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.causa }
    // The stack was too small for what is nested in the file.
    if (error instanceof RangeError) return { recusa: 'limite' }
    throw error
  }
})
