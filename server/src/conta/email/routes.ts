import { trocaDeEmail } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, signedIn, signedInUnverified } from '../../platform/http/policy.ts'
import { corrigirEmail } from './corrigir-email.ts'
import { desfazerMudanca } from './desfazer.ts'
import { pedirTroca, trocarEmail } from './trocar-email.ts'

export const trocaDeEmailRoutes = (deps: Deps) =>
  implement(trocaDeEmail, {
    corrigir: {
      policy: signedInUnverified,
      rate: 'acesso',
      run: ({ caller, origin, body }) => corrigirEmail(deps, caller, origin, body),
    },
    pedir: { policy: signedIn, rate: 'acesso', proof: 'staff', run: ({ caller, body }) => pedirTroca(deps, caller, body) },
    trocar: { policy: signedIn, rate: 'acesso', proof: 'staff', run: ({ caller, body }) => trocarEmail(deps, caller, body) },
    desfazer: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, body }) => ({ message: await desfazerMudanca(deps, caller, body.token) }),
    },
  })
