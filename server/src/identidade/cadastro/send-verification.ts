import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { countFailure } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { issueLink } from '../links.ts'
import { verificationMessage } from '../messages.ts'

/**
 * Queues the e-mail with a fresh confirmation link, in the caller's transaction.
 * @param convite the invitation by which the person registers; when absent, that of the link sent before
 */
export async function sendVerification(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  user: { id: number; email: string },
  now: Date,
  convite?: string | null,
): Promise<void> {
  const { token, expiresAt } = await issueLink(trx, user, 'verificacao', now, convite)
  const url = `${letterhead.appUrl}/email/verify/${token}`
  const message = verificationMessage(url)
  const email = { to: user.email, message, kind: 'verificacao', userId: user.id, secret: true, expiresAt }
  await queueEmail(trx, email, letterhead)
}

/** Limits of the confirmation e-mails that one account causes in an hour, to whatever address. */
const CONFIRMATIONS = {
  reenvio: { max: 5, windowSeconds: 3600 },
  /** After many resends the address is probably wrong, and must stay correctable. */
  correcao: { max: 8, windowSeconds: 3600 },
}
const TOO_MANY = 'Já enviamos vários links. Confira sua caixa de entrada e o spam antes de pedir outro.'

/** Counts a confirmation e-mail that the owner of an account asks for. @throws AppError 429 too many in an hour */
export const countConfirmation = (
  db: Db,
  userId: number,
  por: keyof typeof CONFIRMATIONS = 'reenvio',
  sentence = TOO_MANY,
): Promise<void> => countFailure(db, [{ key: `verificacao:${userId}`, limit: CONFIRMATIONS[por] }], sentence)

/**
 * Sends the confirmation link again ("Reenviar"). For an address already confirmed it says so and sends nothing.
 * @throws AppError 429 after five in an hour
 */
export async function resendVerification(deps: Deps, userId: number): Promise<string> {
  const { emailVerifiedAt } = await addressOf(deps.db, userId).executeTakeFirstOrThrow()
  if (emailVerifiedAt) return CONFIRMED
  await countConfirmation(deps.db, userId)
  return deps.tx(async (trx) => {
    // Locked, so that concurrent requests do not leave several open links.
    const user = await addressOf(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (user.emailVerifiedAt) return CONFIRMED
    await sendVerification(deps, trx, user, deps.clock.now())
    return 'Enviamos um novo link de confirmação para o seu e-mail.'
  })
}

const CONFIRMED = 'Seu e-mail já está confirmado.'
const addressOf = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'email', 'emailVerifiedAt']).where('id', '=', userId)

/** Cron: deletes accounts never verified after 7 days; they could do nothing, so no data depends on them. */
export const expireUnverified = (deps: Pick<Deps, 'db'>, now: Date) =>
  deps.db
    .deleteFrom('users')
    .where('emailVerifiedAt', 'is', null)
    // Blocked accounts are kept: their owners must not come back by registering again.
    .where('bloqueadoEm', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - 7 * 86_400_000))
    .execute()
