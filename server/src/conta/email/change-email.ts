import type { SegundoFator, TrocarEmail } from '@concordia/contract/conta/schemas/email'
import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Deps } from '../../deps.ts'
import { sendCode, TOO_MANY_SENT } from '../../identidade/codigos/codes.ts'
import { askCode, proveCode } from '../../identidade/codigos/confirmation.ts'
import { fatorOf } from '../../identidade/fator.ts'
import { isEmailTaken } from '../../identidade/mudancas.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { holdPassword } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, invalid, tooMany } from '../../platform/http/errors.ts'
import { countFailure } from '../../platform/limits.ts'
import { holdCurrent, proveCurrent, proveFactor } from '../prove.ts'
import { changeEndereco, TAKEN } from './change-endereco.ts'
import { alreadyTakenMessage, confirmMessage, newAddressMessage } from './messages.ts'
import { tellTroca } from './notify.ts'

/** Codes go to addresses that are not yet known to be the user's. */
const ASKED = { max: 10, windowSeconds: 24 * 3600 }
const TOO_MANY = 'Você pediu a troca do e-mail muitas vezes em um dia. Tente de novo amanhã.'
export const SAME = 'Este já é o e-mail da sua conta.'
const ATUAL = { finalidade: 'trocar-email', objeto: '' } as const
const novo = (email: string) => ({ finalidade: 'novo-email', objeto: email }) as const

/**
 * Sends the code to the new address and, where the account's second factor is a code by e-mail, another one to the present
 * address. When the new address belongs to another account, it gets a message about that instead of a code; the answer is the
 * same.
 * @throws AppError 422 wrong password, or the present address; 429 too many requests
 */
export async function requestTroca(
  deps: Deps,
  { user }: Caller,
  { password_current, email }: { password_current: string; email: string },
): Promise<{ fator: SegundoFator; message: string }> {
  refuseSame(user, email)
  const compared = await proveCurrent(deps, user.id, password_current)
  await countFailure(deps.db, [{ key: `trocar-email:${user.id}`, limit: ASKED }], TOO_MANY)
  const taken = await isEmailTaken(deps.db, email, { now: deps.clock.now(), exceto: user.id })
  const { chamberName } = deps.letterhead
  const fator = await fatorOf(deps, await findUser(deps.db, user.id))
  // A code is stored in both cases; the one of a taken address is in no e-mail.
  const message = (code: string) => (taken ? alreadyTakenMessage(chamberName) : newAddressMessage(code, chamberName))
  const hold = (trx: Trx) => holdCurrent(trx, user.id, compared)
  const sent = await sendCode(deps, { userId: user.id, ...novo(email) }, { to: email, message, hold })
  if (!sent.allowed) throw tooMany(TOO_MANY_SENT, sent.retryAfterSeconds)
  if (fator === 'email') await askCode(deps, user, ATUAL, (code) => confirmMessage(code, chamberName))
  return { fator, message: `Enviamos um código para ${email}.${fator === 'email' ? ' Outro foi para o seu e-mail atual.' : ''}` }
}

/**
 * Changes the address: other sessions end, the rights that came by the old address end, those of the new one begin, and the old
 * address gets a link that undoes it (docs/rules/account.md#changing-the-address).
 * @throws AppError 422 wrong password or code; 409 the address has become somebody else's; 429 too many wrong codes
 */
export async function changeEmail(deps: Deps, caller: Caller, input: TrocarEmail): Promise<{ user: User; message: string }> {
  const { user } = caller
  const { email } = input
  refuseSame(user, email)
  const compared = await proveCurrent(deps, user.id, input.password_current)
  const useNew = await proveCode(deps, user, novo(email), input.code)
  const useFactor = await proveFactor(deps, user, ATUAL, input.code_atual)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    await holdPassword(trx, user.id)
    await holdCurrent(trx, user.id, compared)
    await useNew(trx)
    await useFactor(trx)
    if (await isEmailTaken(trx, email, { now, exceto: user.id })) throw conflict(TAKEN)
    const antes = await changeEndereco(deps, trx, { userId: user.id, email, now })
    await revokeAccess(trx, user.id, { now, keep: user.sessionId })
    await tellTroca(deps, trx, { userId: user.id, antes, depois: email, now })
    const data = { de: maskEmail(antes), para: maskEmail(email) }
    await audit(trx, caller, { act: 'trocar-email', object: 'usuario', id: user.id, data })
    const message = `E-mail alterado para ${email}. As outras sessões foram encerradas.`
    return { user: presentUser(await findUser(trx, user.id)), message }
  })
}

function refuseSame({ email: atual }: Actor, email: string): void {
  if (email === atual) throw invalid({ email: [SAME] })
}
