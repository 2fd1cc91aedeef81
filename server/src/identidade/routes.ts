import { identidade } from '@concordia/contract/identidade/identidade'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone, signedInUnverified } from '../platform/http/policy.ts'
import { searchCidades } from './cadastro/cidades.ts'
import { register } from './cadastro/register.ts'
import { resendVerification, verifyEmail } from './cadastro/verification.ts'
import { login } from './entrada/login.ts'
import { loginCode } from './entrada/login-code.ts'
import { logout } from './entrada/logout.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'
import type { Origin } from './sessions.ts'

export const identidadeRoutes = (deps: Deps) =>
  implement(identidade, {
    login: { policy: anyone, rate: 'acesso', run: (context) => login(deps, context.body, originOf(context)) },
    loginCode: { policy: anyone, rate: 'acesso', run: (context) => loginCode(deps, context.body, originOf(context)) },
    register: { policy: anyone, rate: 'acesso', run: (context) => register(deps, context.body, originOf(context)) },
    verifyEmail: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ params, ...origem }) => ({ message: await verifyEmail(deps, params.token, origem) }),
    },
    resendVerification: {
      policy: signedInUnverified,
      rate: 'acesso',
      run: async ({ user }) => ({ message: await resendVerification(deps, user.id) }),
    },
    logout: {
      policy: signedInUnverified,
      rate: 'acesso',
      run: async (caller) => {
        await logout(deps, caller)
        return { message: 'Você saiu.' }
      },
    },
    user: {
      policy: signedInUnverified,
      rate: 'leitura',
      run: async ({ db, user }) => ({ user: presentUser(await findUser(db, user.id)) }),
    },
    searchCidades: { policy: anyone, rate: 'busca', run: ({ params }) => ({ cidades: searchCidades(params.text) }) },
  })

const originOf = ({ ip, requestId, agent, device }: Origin): Origin => ({ ip, requestId, agent, device })
