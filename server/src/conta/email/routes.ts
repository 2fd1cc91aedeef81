import { trocaDeEmail } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, signedIn, signedInUnverified } from '../../platform/http/policy.ts'
import { changeEmail, requestTroca } from './change-email.ts'
import { correctEmail } from './correct-email.ts'
import { undoMudanca } from './undo.ts'

export const trocaDeEmailRoutes = (deps: Deps) =>
  implement(trocaDeEmail, {
    corrigir: {
      policy: signedInUnverified,
      rate: 'acesso',
      run: ({ caller, origin, body }) => correctEmail(deps, caller, origin, body),
    },
    pedir: { policy: signedIn, rate: 'acesso', proof: 'staff', run: ({ caller, body }) => requestTroca(deps, caller, body) },
    trocar: { policy: signedIn, rate: 'acesso', proof: 'staff', run: ({ caller, body }) => changeEmail(deps, caller, body) },
    desfazer: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, body }) => ({ message: await undoMudanca(deps, caller, body.token) }),
    },
  })
