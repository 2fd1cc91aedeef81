import { filtros } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { ownsFiltro } from './policy.ts'
import { presentFiltro, presentFiltros } from './present.ts'
import { listFiltros } from './queries.ts'
import { createFiltro, removeFiltro, replaceFiltro } from './write.ts'

export const filtrosRoutes = (deps: Deps) =>
  implement(filtros, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, params }) => ({
        filtros: await presentFiltros(db, user.id, await listFiltros(db, user.id, params.lista)),
      }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ db, user, body }) => ({ filtro: await presentFiltro(db, user.id, await createFiltro(deps, user.id, body)) }),
    },
    replace: {
      policy: ownsFiltro,
      rate: 'escrita',
      run: async ({ db, user, params, body }) => ({
        filtro: await presentFiltro(db, user.id, await replaceFiltro(deps, user.id, params.id, body)),
      }),
    },
    remove: {
      policy: ownsFiltro,
      rate: 'escrita',
      run: async ({ user, params }) => ({ message: await removeFiltro(deps, user.id, params.id) }),
    },
  })
