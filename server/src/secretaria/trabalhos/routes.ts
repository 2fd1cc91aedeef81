import { trabalhos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { failedJobs } from '../../platform/jobs/failed.ts'
import { discardTrabalho, retryTrabalho } from './decide.ts'
import { presentTrabalho } from './present.ts'

export const trabalhosRoutes = (deps: Deps) =>
  implement(trabalhos, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => ({ trabalhos: (await failedJobs(db)).map((job) => presentTrabalho(job, deps.jobWords)) }),
    },
    repetir: {
      policy: staff,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await retryTrabalho(deps, caller, params.id)
        return { message: 'O trabalho voltou à fila e será tentado agora.' }
      },
    },
    descartar: {
      policy: staff,
      rate: 'escrita',
      run: async ({ params, body, caller }) => {
        await discardTrabalho(deps, caller, params.id, body.motivo)
        return { message: 'Trabalho descartado. Ele não será mais tentado.' }
      },
    },
  })
