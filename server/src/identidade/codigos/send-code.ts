import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type Attempt, countAttempt } from '../../platform/limits.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { CODES_SENT, type CodeScope, issueCode, newCode } from './codes.ts'

export const TOO_MANY_SENT =
  'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.'

interface CodeEmail {
  to: string
  message: (code: string) => Message
  /** Where the e-mail belongs to one. */
  procedimentoId?: number
  /** The device that asks. */
  origem?: Buffer
  /** Comes first in the transaction: locks the account, and refuses when there is to be no code any more. */
  hold: (trx: Trx) => Promise<void>
  /** What else belongs into the transaction. */
  afterwards?: (trx: Trx, now: Date) => Promise<void>
}

/**
 * Sends a code by e-mail; the one before it, for the same purpose and object, stops working. Of two requests at once the later
 * message carries the code that is good.
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
