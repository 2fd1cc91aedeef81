import { textosDoProcesso } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { textosImpls } from '../../procedimentos/textos/routes.ts'
import { modelosDoTermo } from './fill.ts'

export const termoRoutes = (deps: Deps) =>
  implement(
    textosDoProcesso,
    textosImpls(deps, 'processo', (userId, id) => modelosDoTermo(deps, userId, id)),
  )
