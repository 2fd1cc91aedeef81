import type { api } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { mayTag, porMarcador, removeMarcador } from './etiquetar.ts'

type Group = (typeof api)['etiquetas' | 'etiquetasDoCaso']
type Marcador = Awaited<ReturnType<typeof porMarcador>>
/** How a tag is presented is decided in the folder of tags, which procedimentos does not import. */
type Present = (marcador: Marcador) => { id: number; nome: string; cor: string; created_at: string }

export const etiquetasRoutes = (deps: Deps, tipo: Tipo, etiquetas: Group, present: Present) =>
  implement(etiquetas, {
    por: {
      policy: mayTag(tipo),
      rate: 'escrita',
      run: async ({ user, params }) => ({ marcador: present(await porMarcador(deps, user.id, params)) }),
    },
    tirar: {
      policy: mayTag(tipo),
      rate: 'escrita',
      run: async ({ user, params }) => ({ marcador: present(await removeMarcador(deps, user.id, params)) }),
    },
  })
