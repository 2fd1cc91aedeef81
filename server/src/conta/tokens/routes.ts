import { tokens } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { sendProofCode } from '../../identidade/prova/proof.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { ownsToken } from '../policy.ts'
import { createToken, endToken } from './change.ts'
import { listTokens, presentToken } from './queries.ts'

export const tokensRoutes = (deps: Deps) =>
  implement(tokens, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ tokens: (await listTokens(db, user.id, deps.clock.now())).map(presentToken) }),
    },
    codigo: { policy: signedIn, rate: 'acesso', run: async ({ user }) => ({ message: await sendProofCode(deps, user) }) },
    create: {
      policy: signedIn,
      rate: 'acesso',
      run: ({ caller, origin, body }) => createToken(deps, caller, origin, body),
    },
    encerrar: {
      policy: ownsToken,
      rate: 'escrita',
      run: async ({ caller, params }) => ({ message: await endToken(deps, caller, params.id) }),
    },
  })
