import { senha } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const senhaRoutes = (deps: Deps) =>
  implement(senha, {
    forgot: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, body }) => ({ message: await forgotPassword(deps, body.email, caller.ip) }),
    },
    reset: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, body }) => ({ message: await resetPassword(deps, caller, body) }),
    },
  })
