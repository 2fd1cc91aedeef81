import { terceiros } from '@concordia/contract/terceiros'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { ownsTerceiro } from './policy.ts'
import { presentTerceiro } from './present.ts'
import { listTerceiros } from './queries.ts'
import { createTerceiro, removeTerceiro, updateTerceiro } from './write.ts'

const SALVO = 'Salvo com sucesso'

export const terceirosRoutes = (deps: Deps) =>
  implement(terceiros, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ terceiros: (await listTerceiros(db, user.id)).map(presentTerceiro) }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, body }) => ({
        terceiro: presentTerceiro(await createTerceiro(deps, user.id, body)),
        message: SALVO,
      }),
    },
    update: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ user, params, body }) => ({
        terceiro: presentTerceiro(await updateTerceiro(deps, user.id, params.id, body)),
        message: SALVO,
      }),
    },
    remove: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ user, params }) => ({ message: await removeTerceiro(deps, user.id, params.id) }),
    },
  })
