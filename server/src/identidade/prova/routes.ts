import { prova } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isFresh, proofEnd } from '../../platform/http/fresh-proof.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { issueDesafio } from '../chaves/assinatura.ts'
import { listChaves, rpOf } from '../chaves/chaves.ts'
import { mustHaveFator } from '../fator.ts'
import { proveByChave } from './by-chave.ts'
import { fatorOfProof, sendProofCode } from './proof.ts'
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

/** What the dialog has to ask for, and whether the last proof still holds. */
async function presentProof(deps: Deps, user: Actor): Promise<ResultOf<typeof prova.estado>> {
  const chaves = rpOf(deps.letterhead) ? await listChaves(deps.db, user.id) : []
  return {
    fator: await fatorOfProof(deps, user),
    chave: chaves.length > 0,
    obrigatorio: mustHaveFator(deps, user),
    ate: user.provedAt && isFresh(user, deps.clock.now()) ? proofEnd(user.provedAt).toISOString() : null,
  }
}
