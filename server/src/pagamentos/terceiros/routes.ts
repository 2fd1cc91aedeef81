import { terceiros } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { ownsTerceiro } from './policy.ts'
import { listTerceiros, presentTerceiro } from './queries.ts'
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
      run: async ({ body, caller }) => ({
        terceiro: presentTerceiro(await createTerceiro(deps, caller, body)),
        message: SALVO,
      }),
    },
    update: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ params, body, caller }) => ({
        terceiro: presentTerceiro(await updateTerceiro(deps, caller, params.id, body)),
        message: SALVO,
      }),
    },
    remove: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ params, caller }) => ({
        message: await removeTerceiro(deps, caller, params.id),
      }),
    },
  })
