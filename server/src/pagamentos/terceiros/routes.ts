import { terceiros } from '@concordia/contract/pagamentos/terceiros'
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
      run: async ({ user, body, ip, requestId }) => ({
        terceiro: presentTerceiro(await createTerceiro(deps, { userId: user.id, ip, requestId }, body)),
        message: SALVO,
      }),
    },
    update: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ user, params, body, ip, requestId }) => ({
        terceiro: presentTerceiro(await updateTerceiro(deps, { userId: user.id, ip, requestId }, params.id, body)),
        message: SALVO,
      }),
    },
    remove: {
      policy: ownsTerceiro,
      rate: 'escrita',
      run: async ({ user, params, ip, requestId }) => ({
        message: await removeTerceiro(deps, { userId: user.id, ip, requestId }, params.id),
      }),
    },
  })
