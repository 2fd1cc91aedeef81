import type { CodigoPedido } from '@concordia/contract/identidade/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'
import { countAttempt } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { signInCodeMessage } from '../messages.ts'
import type { findCredentials } from '../queries.ts'
import { holdProvenPassword } from '../senha/password.ts'
import { aparelhoDe } from './aparelho.ts'
import { CODES_SENT, type CodeState, checkCode, issueCode, issuedCodes, newCode, useCode } from './codes.ts'
import { deviceKey } from './dispositivos.ts'
import { recordEntrada } from './entradas.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** What a code that comes in is held against. */
export interface Challenge {
  /** The newest code, whatever has become of it, and the device it was asked from; null when there is none. */
  newest: { id: number; origem: Buffer | null } | null
  /** Outside a transaction, and at the same cost for everything that is wrong. */
  check(typed: string): Promise<CodeState>
  /** Uses the code up, in the transaction that opens the session. Only after `check` said ok. */
  use(trx: Trx): Promise<CodeState>
}

/** A second factor: what happens after the right password, and how a code is checked. */
interface Factor {
  /** @throws AppError 401 when the password has just changed */
  begin(deps: Deps, account: Account, origin: Origin): Promise<CodigoPedido>
  /** @param userId null when no account has the address that was tried */
  challenge(deps: Deps, userId: number | null, now: Date): Promise<Challenge>
}

const TOO_MANY_SENT =
  'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.'
const ENTRAR = { finalidade: 'entrar', objeto: '' } as const

/** Six digits by e-mail (DESIGN 6.3). */
const email: Factor = {
  async begin(deps, { id: userId, email: to, firstName, passwordHash }, origin) {
    const sent = await countAttempt(deps.db, `codigos:entrar:${userId}`, CODES_SENT)
    // No refusal: the last code may still be good, so the person is let on to type it.
    if (!sent.allowed) return { message: TOO_MANY_SENT, fator: 'email', enviado: false }
    const { code, hash } = await newCode(deps.passwords)
    const { letterhead, clock } = deps
    const now = clock.now()
    const asked = { firstName, quando: formatDateTime(now), aparelho: aparelhoDe(origin.agent) }
    const message = signInCodeMessage(code, { chamberName: letterhead.chamberName, ...asked })
    await deps.tx(async (trx) => {
      await holdProvenPassword(trx, userId, passwordHash)
      const { expiresAt } = await issueCode(trx, { userId, ...ENTRAR }, { hash, origem: deviceKey(origin), now })
      await queueEmail(trx, { to, message, kind: 'codigo', userId, secret: true, expiresAt }, letterhead)
      await recordEntrada(trx, { userId, resultado: 'codigo-enviado', origin, now })
    })
    return { message: 'Enviamos um código para o seu e-mail. Informe-o para entrar.', fator: 'email', enviado: true }
  },

  async challenge({ db, passwords }, userId, now) {
    const issued = await issuedCodes(db, { userId, ...ENTRAR })
    const newest = issued[0] ?? null
    return {
      newest,
      check: (typed) => checkCode(passwords, issued, typed, now),
      use: async (trx) => (userId && newest ? useCode(trx, { userId, ...ENTRAR }, newest.id, now) : 'wrong'),
    }
  },
}

const FACTORS: Record<CodigoPedido['fator'], Factor> = { email }

/** The second factor of an account; null when the password is enough. */
export const factorOf = ({ uses_2fa }: Pick<Account, 'uses_2fa'>): Factor | null => (uses_2fa ? FACTORS.email : null)

/** What an account without a second factor, or no account at all, looks like from outside. */
export const ANY_FACTOR = FACTORS.email
