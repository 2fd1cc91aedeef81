import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../avisos/notify.ts'
import type { Deps } from '../deps.ts'
import { activeAplicativo } from '../identidade/aplicativo/app.ts'
import { mustHaveFator } from '../identidade/fator.ts'
import { recordMudanca } from '../identidade/mudancas.ts'
import { presentUser } from '../identidade/present.ts'
import { findUser } from '../identidade/queries.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Caller } from '../platform/http/actor.ts'
import { conflict } from '../platform/http/errors.ts'
import { NOTICES } from './notices.ts'

const COM_APLICATIVO = 'O aplicativo autenticador está ligado nesta conta. Desligue-o antes de desligar os dois fatores.'

const DA_SECRETARIA = 'Nesta câmara, quem é da secretaria sempre entra com dois fatores. Eles não podem ser desligados.'

/**
 * Turns the second factor on or off, whichever it is not. Two concurrent calls toggle it twice.
 * @throws AppError 409 for staff, where this installation asks a second factor of it, and while an authenticator app is in use: that takes a password and a code
 */
export const toggle2fa = (deps: Deps, caller: Caller): Promise<{ user: User; message: string }> =>
  deps.tx(async (trx) => {
    const userId = caller.user.id
    const now = deps.clock.now()
    if (mustHaveFator(deps, caller.user)) throw conflict(DA_SECRETARIA)
    const { uses_2fa: ligada } = await trx
      .updateTable('users')
      .set((eb) => ({ uses_2fa: eb.not('uses_2fa') }))
      .where('id', '=', userId)
      .returning('uses_2fa')
      .executeTakeFirstOrThrow()
    if (!ligada && (await activeAplicativo({ ...deps, db: trx }, userId))) throw conflict(COM_APLICATIVO)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'dois-fatores', ligado: ligada })
    await notify(deps, trx, NOTICES.doisFatores, { userId, ligada, quando: formatDateTime(now), desfazer })
    const act = ligada ? 'ligar-dois-fatores' : 'desligar-dois-fatores'
    await audit(trx, caller, { act, object: 'usuario', id: userId })
    const message = ligada ? 'Autenticação de dois fatores ligada.' : 'Autenticação de dois fatores desligada.'
    return { user: presentUser(await findUser(trx, userId)), message }
  })
