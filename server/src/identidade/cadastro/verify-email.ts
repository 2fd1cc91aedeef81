import { EMAIL_CONFIRMADO } from '@concordia/contract/identidade/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { recordLinkUse } from '../../platform/mail/evidence.ts'
import { countFailure, refuseIfSpent } from '../entrada/attempts.ts'
import { forgetDevices, isKnownDevice } from '../entrada/dispositivos.ts'
import { readLink, useLink } from '../links.ts'
import { revokeAccess } from '../revoke.ts'
import { refuseLeaked } from '../senha/vazadas.ts'
import { accountOf } from './confirmation-link.ts'

/** What was sent with the link: nothing, the password of the registration or, with `nova`, one to replace it. */
interface Confirmation {
  token: string
  password?: string | undefined
  nova?: boolean | undefined
}

const CONFIRMED_BEFORE = 'Seu e-mail já estava confirmado.'
const ASK = 'Este link foi aberto em outro navegador que não o do cadastro. Informe a senha que você escolheu ao se cadastrar.'
const WRONG = 'Senha incorreta. Informe a que você escolheu ao se cadastrar.'
/** Limit of wrong passwords with one account's link. */
const WRONG_TRIES = { max: 10, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitas tentativas com a senha incorreta. Aguarde alguns minutos, ou crie uma nova senha.'

/**
 * Confirms the address a link was sent to. Anybody can register anybody's address, so a browser that did not register shows the
 * password first, or sets a new one, which ends what the one who registered has open (docs/rules/account.md#registration). A
 * second click on the same link succeeds too.
 * @throws AppError 422 for a link that cannot be used, each case with its own sentence; 422 on `password` when it is missing or
 * wrong; 429 too many wrong ones
 */
export async function verifyEmail(deps: Deps, caller: Visitor, origin: Origin, sent: Confirmation): Promise<string> {
  const claim = { token: sent.token, finalidade: 'verificacao' } as const
  const found = accountOf(await readLink(deps.db, claim, deps.clock.now()))
  if (found.used) return CONFIRMED_BEFORE
  // Before the transaction, because hashing is slow.
  const proof = await prove(deps, caller, origin, found.userId, sent)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { userId, used } = accountOf(await useLink(trx, claim, now))
    if (used) return CONFIRMED_BEFORE
    await trx
      .updateTable('users')
      .set((eb) => ({ emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)) }))
      .where('id', '=', userId)
      .execute()
    await proof(trx, now)
    await deps.onEmailVerified(trx, { userId, now })
    await recordLinkUse(trx, { userId, kind: 'verificacao', ip: caller.ip, now })
    await audit(trx, { ...caller, user: { id: userId } }, { act: 'confirmar-email', object: 'usuario', id: userId })
    return EMAIL_CONFIRMADO
  })
}

/** The rest of the proof, for the transaction that confirms: the user is locked there. */
type Proof = (trx: Trx, now: Date) => Promise<void>

async function prove(
  deps: Deps,
  caller: Visitor,
  origin: Origin,
  userId: number,
  { password, nova }: Confirmation,
): Promise<Proof> {
  const { db, passwords } = deps
  if (nova && password) {
    refuseLeaked(password)
    const passwordHash = await passwords.hash(password)
    return async (trx, now) => {
      await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
      await revokeAccess(trx, userId, { now })
      await forgetDevices(trx, userId)
      await notify(deps, trx, 'senhaAlterada', { userId, quando: formatDateTime(now), chaves: 0 })
      await audit(trx, { ...caller, user: { id: userId } }, { act: 'redefinir-senha', object: 'usuario', id: userId })
    }
  }
  if (caller.user?.id === userId || (await isKnownDevice(db, userId, origin))) return async () => undefined
  if (!password) throw invalid({ password: [ASK] })
  const stored = await provePassword(deps, userId, password)
  return async (trx) => {
    const user = await trx.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
    if (user?.passwordHash !== stored) throw invalid({ password: [WRONG] })
  }
}

/** @returns the stored hash that the password matches */
async function provePassword({ db, passwords }: Deps, userId: number, password: string): Promise<string> {
  const counters = [{ key: `confirmar-email:${userId}`, limit: WRONG_TRIES }]
  await refuseIfSpent(db, counters, TOO_MANY)
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!user || !(await passwords.match(user.passwordHash, password))) {
    await countFailure(db, counters, TOO_MANY)
    throw invalid({ password: [WRONG] })
  }
  await refuseIfSpent(db, counters, TOO_MANY)
  return user.passwordHash
}
