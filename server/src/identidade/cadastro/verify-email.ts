import type { identidade } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { EMAIL_CONFIRMADO, LINK_INCOMPLETO } from '@concordia/contract/identidade/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { convidadoPara } from '../../avisos/convites/read.ts'
import { recordLinkUse } from '../../avisos/evidence.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import { countFailure, refuseIfSpent } from '../../platform/limits.ts'
import { forgetDevices, isKnownDevice } from '../entrada/dispositivos.ts'
import { type BadLink, LINK_HOURS, type LinkState, readLink, useLink } from '../links.ts'
import { NOTICES } from '../notices.ts'
import { revokeAccess } from '../revoke.ts'
import { CONTA_BLOQUEADA } from '../senha/password.ts'
import { refuseLeaked } from '../senha/vazadas.ts'

/** What was sent with the link: nothing, the password of the registration or, with `nova`, one to replace it. */
interface Confirmation {
  token: string
  password?: string | undefined
  nova?: boolean | undefined
}

type Confirmed = ResultOf<typeof identidade.verifyEmail>

const CONFIRMED_BEFORE = 'Seu e-mail já estava confirmado.'
const ASK = 'Este link foi aberto em outro navegador que não o do cadastro. Informe a senha que você escolheu ao se cadastrar.'
const WRONG = 'Senha incorreta. Informe a que você escolheu ao se cadastrar.'
/** Limit of wrong passwords with one account's link. */
const WRONG_TRIES = { max: 10, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitas tentativas com a senha incorreta. Aguarde alguns minutos, ou crie uma nova senha.'

/**
 * Confirms the address a link was sent to. Anybody can register anybody's address, so a browser that did not register shows the
 * password first, or sets a new one, which ends what the one who registered has open (docs/rules/account.md#registration). A
 * second click on the same link succeeds too. The answer names what an invitation invites to by which the
 * person registered and, with the proof, their address, so that the client can sign them in.
 * @throws AppError 422 for a link that cannot be used, each case with its own sentence; 422 on `password` when it is missing or
 * wrong; 429 too many wrong ones
 */
export async function verifyEmail(deps: Deps, caller: Visitor, origin: Origin, sent: Confirmation): Promise<Confirmed> {
  const claim = { token: sent.token, finalidade: 'verificacao' } as const
  const found = accountOf(await readLink(deps.db, claim, deps.clock.now()))
  const convite = await convidadoPara(deps.db, found.convite, found.email)
  if (found.used) return { message: CONFIRMED_BEFORE, ...(convite && { convite }) }
  // Before the transaction, because hashing is slow.
  const proof = await prove(deps, caller, origin, found.userId, sent)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { userId, used } = accountOf(await useLink(trx, claim, now))
    if (used) return { message: CONFIRMED_BEFORE, ...(convite && { convite }) }
    await trx
      .updateTable('users')
      .set((eb) => ({ emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)) }))
      .where('id', '=', userId)
      .execute()
    await proof(trx, now)
    await deps.onEmailVerified(trx, { userId, now })
    await recordLinkUse(trx, { userId, kind: 'verificacao', ip: caller.ip, now })
    await audit(trx, { ...caller, user: { id: userId } }, { act: 'confirmar-email', object: 'usuario', id: userId })
    return { message: EMAIL_CONFIRMADO, ...(convite && { convite, email: found.email }) }
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
      await notify(deps, trx, NOTICES.senhaAlterada, { userId, quando: formatDateTime(now), chaves: 0 })
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

const CONFIRMED = 'Este e-mail já foi confirmado, e o cadastro não pode mais ser apagado por este link. Fale com a secretaria.'

/**
 * "Não fui eu": removes a registration made by somebody else with the address a link was sent to, with its sessions. Until it is
 * confirmed an account can do nothing, so no data depends on it, and the address is free again.
 * @returns the sentence for the person
 * @throws AppError 422 for a link that cannot be used, 409 once the address is confirmed
 */
export const disownRegistration = (deps: Deps, caller: Visitor, token: string): Promise<string> =>
  deps.tx(async (trx) => {
    const { userId, used } = accountOf(await useLink(trx, { token, finalidade: 'verificacao' }, deps.clock.now()))
    const removed = trx.deleteFrom('users').where('id', '=', userId).where('emailVerifiedAt', 'is', null).returning('id')
    if (used || !(await removed.executeTakeFirst())) throw new AppError(409, CONFIRMED)
    await audit(trx, caller, { act: 'recusar-cadastro', object: 'usuario', id: userId })
    return 'O cadastro foi apagado. Este e-mail está livre, e nenhuma conta foi aberta com ele.'
  })

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

/** The account of a link that may be used, or has been. @throws AppError 422 for any other, each case with its own sentence */
function accountOf(link: LinkState) {
  if (!('userId' in link)) throw new AppError(422, SENTENCES[link.state])
  return { ...link, used: link.state === 'used' }
}
