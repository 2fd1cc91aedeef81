import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { recoveryCodesLeft } from '../../identidade/aplicativo/recuperacao.ts'
import { forgetAplicativo } from '../../identidade/aplicativo/stored.ts'
import { listChaves } from '../../identidade/chaves/stored.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { tellAdministrators } from '../../notificacoes/administracao.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { lockConta } from './lock-conta.ts'

const PROPRIA = 'O segundo fator da própria conta não se reinicia aqui: peça a outra pessoa da administração.'
const NENHUM = 'Esta conta não tem aplicativo autenticador nem chave de acesso: o código dela já vai por e-mail.'

/**
 * For somebody who lost the app or the passkeys and all recovery codes: takes them out of use and ends the sessions, so that codes
 * come by e-mail again. The person and all administrators are told at once (docs/rules/account.md#second-factor).
 * @throws AppError 403 the caller is no longer administrator; 409 it is their own account, or there is nothing to take out of use
 */
export const resetFator = (deps: Deps, caller: Caller, userId: number, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { porAdmin, name } = await lockConta(trx, userId, caller.user.id)
    if (!porAdmin) throw forbidden()
    if (userId === caller.user.id) throw conflict(PROPRIA)
    if (!(await hasAny(trx, userId))) throw conflict(NENHUM)
    await forgetAplicativo(trx, userId)
    await trx.deleteFrom('chavesDeAcesso').where('userId', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    const quando = formatDateTime(now)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'aplicativo', ligado: false })
    const por = caller.user.name
    await tellAdministrators(deps, trx, 'segundoFatorReiniciado', { conta: name ?? '', por, quando })
    await notify(deps, trx, 'segundoFatorReiniciadoNaConta', { userId, quando, desfazer })
    await audit(trx, caller, { act: 'reiniciar-fator', object: 'usuario', id: userId, data: { motivo } })
  })

async function hasAny(trx: Trx, userId: number): Promise<boolean> {
  const app = await trx.selectFrom('aplicativos').select('userId').where('userId', '=', userId).executeTakeFirst()
  return app !== undefined || (await listChaves(trx, userId)).length + (await recoveryCodesLeft(trx, userId)) > 0
}
