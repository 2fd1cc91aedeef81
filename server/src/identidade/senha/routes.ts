import { senha } from '@concordia/contract/identidade/identidade'
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
      run: async ({ body, ip }) => ({ message: await forgotPassword(deps, body.email, ip) }),
    },
    reset: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ body, ...origem }) => ({ message: await resetPassword(deps, body, origem) }),
    },
  })
