import { marcadores } from '@concordia/contract/marcadores'
import type { Deps } from '../deps.ts'
import { forbidden } from '../platform/http/errors.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { ownsMarcador } from './policy.ts'
import { presentMarcador } from './present.ts'
import { findMarcador, listMarcadores } from './queries.ts'
import { createMarcador, removeMarcador, updateMarcador } from './write.ts'

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
      run: async ({ db, user, params }) => {
        const row = await findMarcador(db, user.id, params.id)
        // Deleted since the policy looked.
        if (!row) throw forbidden()
        return { marcador: presentMarcador(row) }
      },
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
