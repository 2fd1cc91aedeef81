import { chaves } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { listChaves, rpOf } from '../../identidade/chaves/chaves.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { ownsChave } from '../policy.ts'
import { addChave } from './add.ts'
import { removeChave, renameChave } from './change.ts'
import { presentChave } from './present.ts'
import { requestChave } from './request.ts'

export const chavesRoutes = (deps: Deps) =>
  implement(chaves, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({
        disponivel: rpOf(deps.letterhead) !== null,
        chaves: (await listChaves(db, user.id)).map(presentChave),
      }),
    },
    pedir: { policy: signedIn, rate: 'acesso', proof: 'staff', run: ({ caller, body }) => requestChave(deps, caller, body) },
    create: { policy: signedIn, rate: 'acesso', run: ({ caller, origin, body }) => addChave(deps, caller, origin, body) },
    update: {
      policy: ownsChave,
      rate: 'escrita',
      run: ({ caller, params, body }) => renameChave(deps, caller, params.id, body.nome),
    },
    remove: {
      policy: ownsChave,
      rate: 'acesso',
      proof: 'everyone',
      run: async ({ caller, params }) => ({ message: await removeChave(deps, caller, params.id) }),
    },
  })
