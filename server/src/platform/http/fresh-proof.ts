import type { Actor } from './actor.ts'
import { ProofRequired } from './errors.ts'

/** How long a proof of password and second factor is good for. */
const PROOF_MINUTES = 10

/** Until when a proof holds. */
export const proofEnd = (provedAt: Date): Date => new Date(provedAt.getTime() + PROOF_MINUTES * 60_000)

/** Whether the session has proved password and second factor within the last minutes. */
export const isFresh = ({ provedAt }: Actor, now: Date): boolean => provedAt !== null && now < proofEnd(provedAt)

/**
 * For acts that need a fresh proof only in some states, unlike routes with `proof`.
 * @throws ProofRequired
 */
export function requireFreshProof(actor: Actor, now: Date): void {
  if (!isFresh(actor, now)) throw new ProofRequired()
}
