import { encerramento } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { requestEncerramento } from './request.ts'

export const encerramentoRoutes = (deps: Deps) =>
  implement(encerramento, {
    pendencias: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ pendencias: await deps.pendenciasDe(db, user.id) }),
    },
    encerrar: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'staff',
      run: async ({ body, caller }) => ({ message: await requestEncerramento(deps, caller, body.password_current) }),
    },
  })
