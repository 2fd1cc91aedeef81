import { entradaPorChave } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { requestDesafio, signInWithChave } from './sign-in.ts'

export const entradaPorChaveRoutes = (deps: Deps) =>
  implement(entradaPorChave, {
    desafio: { policy: anyone, rate: 'acesso', run: ({ origin }) => requestDesafio(deps, origin) },
    entrar: {
      policy: anyone,
      rate: 'acesso',
      run: ({ caller, origin, body }) => signInWithChave(deps, caller, origin, body.resposta),
    },
  })
