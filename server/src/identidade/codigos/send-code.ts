import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type Attempt, countAttempt } from '../../platform/limits.ts'
import type { Message } from '../../platform/mail/email.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { CODES_SENT, type CodeScope, issueCode, newCode } from './codes.ts'

export const TOO_MANY_SENT =
  'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.'

interface CodeEmail {
  to: string
  message: (code: string) => Message
  /** The procedimento that the e-mail belongs to, if any. */
  procedimentoId?: number
  /** The device that asks for the code. */
  origem?: Buffer
  /** Runs first in the transaction: locks the account, and throws when no code may be sent any more. */
  hold: (trx: Trx) => Promise<void>
  /** Other writes of the same transaction. */
  afterwards?: (trx: Trx, now: Date) => Promise<void>
}

/**
 * Sends a code by e-mail; it replaces the one before it for the same purpose and object. When two requests run at once, the later
 * message carries the valid code.
 * @returns not allowed when this user was sent too many codes for this purpose; then none was sent
 */
export async function sendCode(deps: Deps, scope: CodeScope, email: CodeEmail): Promise<Attempt> {
  const { userId, finalidade } = scope
  const sent = await countAttempt(deps.db, `codigos:${finalidade}:${userId}`, CODES_SENT)
  if (!sent.allowed) return sent
  const { code, hash } = await newCode(deps.passwords)
  const now = deps.clock.now()
  const { to, message, procedimentoId, origem, hold, afterwards } = email
  await deps.tx(async (trx) => {
    await hold(trx)
    const { expiresAt } = await issueCode(trx, scope, { hash, ...(origem && { origem }), now })
    const about = procedimentoId === undefined ? {} : { procedimentoId }
    await queueEmail(
      trx,
      { to, message: message(code), kind: 'codigo', userId, ...about, secret: true, expiresAt },
      deps.letterhead,
    )
    await afterwards?.(trx, now)
  })
  return sent
}
