import type { prova } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isFresh, proofEnd } from '../../platform/http/fresh-proof.ts'
import { rpOf } from '../chaves/rp.ts'
import { listChaves } from '../chaves/stored.ts'
import { mustHaveFator } from '../fator.ts'
import { fatorOfProof } from './factor.ts'

/** What the dialog has to ask for, and whether the last proof still holds. */
export async function presentProof(deps: Deps, user: Actor): Promise<ResultOf<typeof prova.estado>> {
  const chaves = rpOf(deps.letterhead) ? await listChaves(deps.db, user.id) : []
  return {
    fator: await fatorOfProof(deps, user),
    chave: chaves.length > 0,
    obrigatorio: mustHaveFator(deps, user),
    ate: user.provedAt && isFresh(user, deps.clock.now()) ? proofEnd(user.provedAt).toISOString() : null,
  }
}
