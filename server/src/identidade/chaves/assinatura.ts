import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../secrets.ts'
import { type findChave, handleOf, requireRp } from './chaves.ts'

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

/** Minutes for the finger, the PIN, or the phone that has to be found first. */
export const DESAFIO_MINUTES = 5

/** What a challenge is good for: signing in on one device; adding a passkey, or proving oneself again, in one session. */
export type Vinculo = { finalidade: 'entrar'; aparelho: Buffer } | { finalidade: 'registrar' | 'provar'; sessao: number }

const textOf = (vinculo: Vinculo): string =>
  vinculo.finalidade === 'entrar' ? vinculo.aparelho.toString('hex') : `sessao:${vinculo.sessao}`

/** Stores the SHA-256 of a challenge. */
export async function storeDesafio(db: Db | Trx, challenge: string, vinculo: Vinculo, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + DESAFIO_MINUTES * 60_000)
  const row = { desafioHash: hashToken(challenge), finalidade: vinculo.finalidade, vinculo: textOf(vinculo), expiresAt }
  await db.insertInto('desafios').values(row).execute()
}

/**
 * Uses a challenge up, in one statement and outside any transaction: of answers sent at once, on any nodes, one gets it, and it
 * stays used when that answer turns out to be wrong.
 * @returns false when it was never given to this device or session, was used, or has expired
 */
export async function takeDesafio(db: Db, challenge: string, vinculo: Vinculo, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('desafios')
    .where('desafioHash', '=', hashToken(challenge))
    .where('finalidade', '=', vinculo.finalidade)
    .where('vinculo', '=', textOf(vinculo))
    .where('expiresAt', '>', now)
    .returning('finalidade')
    .executeTakeFirst()
  return taken !== undefined
}

/** Cron: deletes challenges that nobody answered. */
export const sweepDesafios = (db: Db, now: Date) => db.deleteFrom('desafios').where('expiresAt', '<', now).execute()
