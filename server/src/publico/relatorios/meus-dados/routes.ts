import { meusDados } from '@concordia/contract/api'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/implement.ts'
import { signedIn } from '../../../platform/http/policy.ts'
import { copiaDe, downloadCopia, requestCopia } from './request.ts'

export const meusDadosRoutes = (deps: Deps) =>
  implement(meusDados, {
    estado: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ copia: await copiaDe(db, user.id, deps.clock.now()) }),
    },
    pedir: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'staff',
      run: ({ caller, body }) => requestCopia(deps, caller, body.password_current),
    },
    baixar: { policy: signedIn, rate: 'arquivo', run: ({ caller }) => downloadCopia(deps, caller) },
  })
