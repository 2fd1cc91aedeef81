import { marcadores } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy, signedIn } from '../../platform/http/policy.ts'
import { findMarcador, listMarcadores, presentMarcador } from './queries.ts'
import { createMarcador, removeMarcador, updateMarcador } from './write.ts'

const ownsMarcador = policy(({ db, user, params }: Asked<{ id: number }>) => findMarcador(db, user.id, params.id))

export const marcadoresRoutes = (deps: Deps) =>
  implement(marcadores, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ marcadores: (await listMarcadores(db, user.id)).map(presentMarcador) }),
    },
    get: {
      policy: ownsMarcador,
      rate: 'leitura',
      run: ({ facts: marcador }) => ({ marcador: presentMarcador(marcador) }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, body }) => ({ marcador: presentMarcador(await createMarcador(deps, user.id, body)) }),
    },
    update: {
      policy: ownsMarcador,
      rate: 'escrita',
      run: async ({ user, params, body }) => ({
        marcador: presentMarcador(await updateMarcador(deps, user.id, params.id, body)),
      }),
    },
    remove: {
      policy: ownsMarcador,
      rate: 'escrita',
      run: async ({ user, params }) => ({ message: await removeMarcador(deps, user.id, params.id) }),
    },
  })
