import { prova } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { issueDesafio } from '../chaves/assinatura.ts'
import { proveByChave } from './by-chave.ts'
import { sendProofCode } from './code.ts'
import { presentProof } from './present.ts'
import { prove } from './prove.ts'

export const provaRoutes = (deps: Deps) =>
  implement(prova, {
    estado: { policy: signedIn, rate: 'leitura', run: ({ user }) => presentProof(deps, user) },
    provar: { policy: signedIn, rate: 'acesso', run: ({ caller, origin, body }) => prove(deps, caller, origin, body) },
    codigo: {
      policy: signedIn,
      rate: 'acesso',
      run: async ({ user }) => ({ message: await sendProofCode(deps, user) }),
    },
    desafio: {
      policy: signedIn,
      rate: 'acesso',
      run: async ({ user }) => ({ opcoes: await issueDesafio(deps, { finalidade: 'provar', sessao: user.sessionId }) }),
    },
    chave: {
      policy: signedIn,
      rate: 'acesso',
      run: ({ caller, origin, body }) => proveByChave(deps, caller, origin, body.resposta),
    },
  })
