import { identidade } from '@concordia/contract/api'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone, signedInUnverified } from '../platform/http/policy.ts'
import { searchCidades } from './cadastro/cidades.ts'
import { lookUpCep } from './cadastro/look-up-cep.ts'
import { register } from './cadastro/register.ts'
import { resendVerification } from './cadastro/send-verification.ts'
import { disownRegistration, verifyEmail } from './cadastro/verify-email.ts'
import { login } from './entrada/login.ts'
import { loginCode } from './entrada/login-code.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'
import { logout } from './sessions.ts'

export const identidadeRoutes = (deps: Deps) =>
  implement(identidade, {
    login: { policy: anyone, rate: 'acesso', run: ({ caller, origin, body }) => login(deps, caller, origin, body) },
    loginCode: { policy: anyone, rate: 'acesso', run: ({ caller, origin, body }) => loginCode(deps, caller, origin, body) },
    register: { policy: anyone, rate: 'acesso', run: ({ caller, origin, body }) => register(deps, caller, origin, body) },
    verifyEmail: {
      policy: anyone,
      rate: 'acesso',
      run: ({ caller, origin, params, body }) => verifyEmail(deps, caller, origin, { token: params.token, ...body }),
    },
    disownRegistration: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, params }) => ({ message: await disownRegistration(deps, caller, params.token) }),
    },
    resendVerification: {
      policy: signedInUnverified,
      rate: 'acesso',
      acts: true,
      run: async ({ user }) => ({ message: await resendVerification(deps, user.id) }),
    },
    logout: {
      policy: signedInUnverified,
      rate: 'acesso',
      run: async ({ caller }) => {
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
    consultarCep: {
      policy: anyone,
      rate: 'busca',
      run: async ({ params }) => ({ endereco: await lookUpCep(deps.config.cepApiUrl, params.cep) }),
    },
  })
