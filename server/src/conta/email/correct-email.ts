import type { CorrigirEmail } from '@concordia/contract/conta/schemas/email'
import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { expireUnsentLinks } from '../../avisos/held.ts'
import type { Deps } from '../../deps.ts'
import { countConfirmation, sendVerification } from '../../identidade/cadastro/send-verification.ts'
import { EMAIL_TAKEN, refuseTaken } from '../../identidade/cadastro/taken.ts'
import { isEmailTaken } from '../../identidade/mudancas.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { holdPassword } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller, Origin } from '../../platform/http/actor.ts'
import { AppError, conflict, invalid } from '../../platform/http/errors.ts'
import { holdCurrent, proveCurrent } from '../prove.ts'
import { SAME } from './change-email.ts'
import { isTaken } from './change-endereco.ts'

const CONFIRMED = 'Seu e-mail já está confirmado. Para trocá-lo, use as configurações da conta.'
const GONE = 'Este cadastro foi apagado. Cadastre-se de novo.'
const TOO_MANY = 'Já enviamos vários links de confirmação. Tente de novo mais tarde.'

/**
 * Corrects an address that was mistyped at registration, as long as it is not confirmed: nothing depends on it, so the old address
 * is neither told nor kept. Its links no longer work, other sessions end, and the new address gets a link
 * (docs/rules/account.md#registration).
 * @throws AppError 422 wrong password, the same address or one that is taken; 409 the address is confirmed by now; 429 too many
 * wrong passwords, taken addresses or confirmation e-mails
 */
export async function correctEmail(
  deps: Deps,
  caller: Caller,
  origin: Origin,
  { password_current, email }: CorrigirEmail,
): Promise<{ user: User; message: string }> {
  const { db, clock } = deps
  const { id: userId, sessionId } = caller.user
  refuseUseless(await addressOf(db, userId).executeTakeFirst(), email)
  const compared = await proveCurrent(deps, userId, password_current)
  await refuseTaken(db, origin, () => taken(db, userId, email, clock.now()))
  await countConfirmation(db, userId, 'correcao', TOO_MANY)
  return deps.tx(async (trx) => {
    const now = clock.now()
    await holdPassword(trx, userId)
    const antes = refuseUseless(await addressOf(trx, userId).executeTakeFirst(), email)
    await holdCurrent(trx, userId, compared)
    await setAddress(trx, userId, email, now)
    await revokeAccess(trx, userId, { now, keep: sessionId })
    await expireUnsentLinks(trx, userId, 'verificacao')
    await sendVerification(deps, trx, { id: userId, email }, now)
    const data = { de: maskEmail(antes), para: maskEmail(email) }
    await audit(trx, caller, { act: 'corrigir-email', object: 'usuario', id: userId, data })
    return { user: presentUser(await findUser(trx, userId)), message: `Enviamos um link de confirmação para ${email}.` }
  })
}

const addressOf = (db: Db, userId: number) => db.selectFrom('users').select(['email', 'emailVerifiedAt']).where('id', '=', userId)

/** @returns the address to be corrected. @throws AppError where there is nothing to correct, or nothing any more */
function refuseUseless(user: { email: string; emailVerifiedAt: Date | null } | undefined, email: string): string {
  // "Não fui eu", or the end of the seven days, removed the account and this session with it.
  if (!user) throw new AppError(401, GONE)
  if (user.emailVerifiedAt) throw conflict(CONFIRMED)
  if (user.email === email) throw invalid({ email: [SAME] })
  return user.email
}

async function setAddress(trx: Trx, userId: number, email: string, now: Date): Promise<void> {
  // Somebody may have taken it since the check above.
  const errors = await taken(trx, userId, email, now)
  if (errors.email) throw invalid(errors)
  await trx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? invalid({ email: [EMAIL_TAKEN] }) : error
    })
}

const taken = async (db: Db, userId: number, email: string, now: Date): Promise<FieldErrors> =>
  (await isEmailTaken(db, email, { now, exceto: userId })) ? { email: [EMAIL_TAKEN] } : {}
