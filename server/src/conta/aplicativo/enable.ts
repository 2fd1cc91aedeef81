import type { NovoAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import {
  activeAplicativo,
  newSecret,
  readAplicativo,
  stepOf,
  storeSecret,
  takeStep,
  uriOf,
} from '../../identidade/aplicativo/app.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../../identidade/aplicativo/codes.ts'
import { codeRefused, WRONG_TRIES } from '../../identidade/codigos/codes.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { holdPassword } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { countFailure, refuseIfSpent } from '../../platform/limits.ts'
import { qrPath } from '../../platform/qr.ts'
import { NOTICES } from '../notices.ts'
import { holdCurrent, proveCurrent } from '../prove.ts'

const JA_LIGADO = 'Um aplicativo autenticador já está ligado nesta conta. Para usar outro, desligue-o antes.'
const NAO_PEDIDO = 'O pedido do aplicativo não foi encontrado. Comece de novo, com a senha.'
const TOO_MANY = 'Muitas tentativas com códigos errados. Aguarde alguns minutos e tente de novo.'

/**
 * Begins to put an authenticator app in use: makes its secret, shown now and never again. Nothing changes until a right code
 * comes (`enableAplicativo`); a new request replaces the one before.
 * @throws AppError 422 wrong password; 409 an app is in use
 */
export async function requestAplicativo(deps: Deps, caller: Caller, password: string): Promise<NovoAplicativo> {
  const { id: userId, email } = caller.user
  const compared = await proveCurrent(deps, userId, password)
  const segredo = newSecret()
  await deps.tx(async (trx) => {
    await holdCurrent(trx, userId, compared)
    if (await activeAplicativo({ ...deps, db: trx }, userId)) throw conflict(JA_LIGADO)
    await storeSecret(trx, deps, userId, { segredo, now: deps.clock.now() })
  })
  const uri = uriOf(segredo, { issuer: deps.letterhead.chamberName, label: email })
  return { segredo, uri, qr: qrPath(uri) }
}

/**
 * Puts the app in use after its first right code, which also turns the second factor on, and makes the ten recovery codes.
 * @throws AppError 422 wrong code; 409 an app is in use, or none was asked for; 429 too many wrong codes
 */
export async function enableAplicativo(
  deps: Deps,
  caller: Caller,
  code: string,
): Promise<{ user: User; codigos: string[]; message: string }> {
  const userId = caller.user.id
  const counters = [{ key: `codigo:ligar-aplicativo:${userId}`, limit: WRONG_TRIES }]
  await refuseIfSpent(deps.db, counters, TOO_MANY)
  const pedido = await readAplicativo(deps, userId)
  if (!pedido) throw conflict(NAO_PEDIDO)
  if (pedido.ativadoEm) throw conflict(JA_LIGADO)
  const passo = stepOf(pedido.segredo, code, deps.clock.now())
  if (passo === null) {
    await countFailure(deps.db, counters, TOO_MANY)
    throw codeRefused('wrong', 'aplicativo')
  }
  await refuseIfSpent(deps.db, counters, TOO_MANY)
  const codigos = newRecoveryCodes()
  const user = await deps.tx(async (trx) => {
    const now = deps.clock.now()
    await holdPassword(trx, userId)
    // When two requests run at once, the second finds the app in use; after a new request the secret is another.
    const current = await readAplicativo({ ...deps, db: trx }, userId)
    if (current?.ativadoEm) throw conflict(JA_LIGADO)
    if (!(await takeStep(trx, userId, pedido.selado, passo))) throw conflict(NAO_PEDIDO)
    await trx.updateTable('aplicativos').set({ ativadoEm: now }).where('userId', '=', userId).execute()
    await trx.updateTable('users').set({ uses_2fa: true }).where('id', '=', userId).execute()
    await replaceRecoveryCodes(trx, userId, codigos)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'aplicativo', ligado: true })
    await notify(deps, trx, NOTICES.aplicativo, { userId, ligado: true, quando: formatDateTime(now), desfazer })
    await audit(trx, caller, { act: 'ligar-aplicativo', object: 'usuario', id: userId })
    return presentUser(await findUser(trx, userId))
  })
  return { user, codigos, message: 'Aplicativo autenticador ligado.' }
}
