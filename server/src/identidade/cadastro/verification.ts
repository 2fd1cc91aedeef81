import { EMAIL_CONFIRMADO, LINK_INCOMPLETO } from '@concordia/contract/identidade/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { AppError, tooMany } from '../../platform/http/errors.ts'
import { countAttempt } from '../../platform/limits.ts'
import { recordLinkUse } from '../../platform/mail/evidence.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { CONTA_BLOQUEADA } from '../bloqueio.ts'
import { type BadLink, issueLink, LINK_HOURS, useLink } from '../links.ts'
import { verificationMessage } from '../messages.ts'

/** Queues the e-mail with a fresh confirmation link, in the caller's transaction. */
export async function sendVerification(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  user: { id: number; email: string },
  now: Date,
): Promise<void> {
  const { token, expiresAt } = await issueLink(trx, user, 'verificacao', now)
  const url = `${letterhead.appUrl}/email/verify/${token}`
  const message = verificationMessage(url)
  const email = { to: user.email, message, kind: 'verificacao', userId: user.id, secret: true, expiresAt }
  await queueEmail(trx, email, letterhead)
}

/**
 * Sends the confirmation link again ("Reenviar"). For an address already confirmed it says so and sends nothing.
 * @throws AppError 429 after five in an hour
 */
export async function resendVerification(deps: Deps, userId: number): Promise<string> {
  const { emailVerifiedAt } = await addressOf(deps.db, userId).executeTakeFirstOrThrow()
  if (emailVerifiedAt) return CONFIRMED
  const { allowed, retryAfterSeconds } = await countAttempt(deps.db, `verificacao:${userId}`, { max: 5, windowSeconds: 3600 })
  if (!allowed)
    throw tooMany('Já enviamos vários links. Confira sua caixa de entrada e o spam antes de pedir outro.', retryAfterSeconds)
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

/** What is wrong with a link, and what to do. No sentence reveals whether an account exists. */
const SENTENCES: Record<BadLink, string> = {
  expired: `Este link expirou: ele vale por ${LINK_HOURS.verificacao} horas. Entre na sua conta e peça outro.`,
  replaced: 'Este link foi substituído por um mais novo. Use o link do último e-mail ou entre na sua conta e peça outro.',
  foreign:
    'Este link não serve para confirmar este e-mail: ele foi enviado para outro endereço ou para outro fim. Entre na sua conta e peça outro.',
  unknown: 'Este link não é válido. Entre na sua conta e peça outro.',
  malformed: LINK_INCOMPLETO,
  blocked: CONTA_BLOQUEADA,
}

/**
 * Confirms the address a link was sent to. A second click on the same link succeeds too.
 * @throws AppError 422 for a link that cannot be used, each case with its own sentence
 */
export async function verifyEmail(deps: Deps, caller: Visitor, token: string): Promise<string> {
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const link = await useLink(trx, { token, finalidade: 'verificacao' }, now)
    if (!('userId' in link)) throw new AppError(422, SENTENCES[link.state])
    if (link.state === 'used') return 'Seu e-mail já estava confirmado.'
    await trx
      .updateTable('users')
      .set((eb) => ({ emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)) }))
      .where('id', '=', link.userId)
      .execute()
    await recordLinkUse(trx, { userId: link.userId, kind: 'verificacao', ip: caller.ip, now })
    await audit(trx, { ...caller, user: { id: link.userId } }, { act: 'confirmar-email', object: 'usuario', id: link.userId })
    return EMAIL_CONFIRMADO
  })
}

/** Cron: deletes accounts never verified after 7 days; they could do nothing, so no data depends on them. */
export const expireUnverified = (deps: Pick<Deps, 'db'>, now: Date) =>
  deps.db
    .deleteFrom('users')
    .where('emailVerifiedAt', 'is', null)
    // Blocked accounts are kept: their owners must not come back by registering again.
    .where('bloqueadoEm', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - 7 * 86_400_000))
    .execute()
