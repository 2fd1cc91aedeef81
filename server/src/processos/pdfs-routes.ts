import { pdfs } from '@concordia/contract/procedimentos/processos-pdfs'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { readFilter } from '../procedimentos/consulta/filtro.ts'
import { exportProcessos } from './exportar.ts'

export const pdfsRoutes = (deps: Deps) =>
  implement(pdfs, {
    export: {
      policy: signedIn,
      rate: 'exportacao',
      run: ({ body, caller, signal }) => exportProcessos(deps, caller, signal, readFilter(body)),
    },
  })
