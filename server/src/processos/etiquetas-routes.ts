import { etiquetas } from '@concordia/contract/procedimentos/processos-atos'
import type { Deps } from '../deps.ts'
import { presentMarcador } from '../marcadores/present.ts'
import { implement } from '../platform/http/implement.ts'
import { mayTag, porMarcador, tirarMarcador } from '../procedimentos/etiquetar.ts'

export const etiquetasRoutes = (deps: Deps) =>
  implement(etiquetas, {
    por: {
      policy: mayTag('processo'),
      rate: 'escrita',
      run: async ({ user, params }) => ({ marcador: presentMarcador(await porMarcador(deps, user.id, params)) }),
    },
    tirar: {
      policy: mayTag('processo'),
      rate: 'escrita',
      run: async ({ user, params }) => ({ marcador: presentMarcador(await tirarMarcador(deps, user.id, params)) }),
    },
  })
