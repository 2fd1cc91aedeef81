import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import type { Deps } from '../../deps.ts'
import { newToken } from '../secrets.ts'
import { DESAFIO_MINUTES, storeDesafio, takeDesafio, type Vinculo } from './desafios.ts'
import { requireRp } from './rp.ts'
import { type findChave, handleOf } from './stored.ts'

const EXPIRED = 'O tempo para confirmar com a chave de acesso acabou. Tente de novo.'
const REFUSED = 'Não foi possível conferir a chave de acesso. Tente de novo, ou use a sua senha.'

export type Chave = NonNullable<Awaited<ReturnType<typeof findChave>>>

/**
 * What the browser hands to a passkey; it names no account.
 * @throws AppError 409 this installation's address allows no passkeys
 */
export async function issueDesafio({ db, clock, letterhead }: Pick<Deps, 'db' | 'clock' | 'letterhead'>, vinculo: Vinculo) {
  const { rpID } = requireRp(letterhead)
  const challenge = newToken()
  await storeDesafio(db, challenge, vinculo, clock.now())
  return { challenge, rpId: rpID, timeout: DESAFIO_MINUTES * 60_000, userVerification: 'required' as const }
}

/**
 * Checks what a passkey signed, once for each challenge. The passkey has verified the person itself (finger, face, PIN).
 * @returns the authenticator's counter, which the transaction that follows compares; a sentence when the answer cannot be accepted
 */
export async function checkAssinatura(
  { db, clock, letterhead, logger }: Deps,
  chave: Chave,
  vinculo: Vinculo,
  resposta: RespostaDeEntrada,
): Promise<number | string> {
  const rp = requireRp(letterhead)
  let sentence = REFUSED
  // Slow to load, and needed by few.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: resposta as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        const isTaken = await takeDesafio(db, challenge, vinculo, clock.now())
        if (!isTaken) sentence = EXPIRED
        return isTaken
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.rpID,
      requireUserVerification: true,
      // The counter is compared in the transaction that follows, so that of two answers at once one is refused.
      credential: { id: chave.credencial, publicKey: new Uint8Array(chave.chavePublica), counter: 0 },
    })
    const isOfAccount = resposta.response.userHandle === handleOf(chave.userId).toString('base64url')
    return verified && isOfAccount ? authenticationInfo.newCounter : sentence
  } catch (error) {
    logger.debug({ err: error }, 'passkey refused')
    return sentence
  }
}
