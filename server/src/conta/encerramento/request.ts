import { DIAS_PARA_VOLTAR } from '@concordia/contract/conta/words'
import { formatDate } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
import { proveCurrent } from '../prove.ts'

export const PRAZO_MS = DIAS_PARA_VOLTAR * 86_400_000

/**
 * "Encerrar minha conta" (docs/rules/personal-data.md): notes the request and ends every session. Signing in within thirty days
 * undoes it; after them `closeContas` closes the account.
 * @returns the sentence for the user
 * @throws AppError 422 wrong password, 409 something is open, 429 too many wrong passwords
 */
export async function requestEncerramento(deps: Deps, caller: Caller, password: string): Promise<string> {
  const userId = caller.user.id
  const proved = await proveCurrent(deps, userId, password)
  const now = deps.clock.now()
  const ate = formatDate(new Date(now.getTime() + PRAZO_MS))
  await deps.tx(async (trx) => {
    // A change of password at the same time runs before or after this; the later one finds another password or no session.
    const user = await trx
      .selectFrom('users')
      .select(['passwordHash', 'encerramentoPedidoEm'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.passwordHash !== proved || user.encerramentoPedidoEm)
      throw conflict('Sua conta mudou. Entre de novo e repita o pedido.')
    const pendencias = await deps.pendenciasDe(trx, userId)
    if (pendencias.length > 0) throw conflict(`A conta não pode ser encerrada agora. ${pendencias.join(' ')}`)
    await trx.updateTable('users').set({ encerramentoPedidoEm: now }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'encerramento' })
    await notify(deps, trx, NOTICES.encerramentoPedido, { userId, ate, desfazer })
    await audit(trx, caller, { act: 'pedir-encerramento', object: 'usuario', id: userId })
  })
  return `Pedido feito. Se você não entrar até ${ate}, sua conta será encerrada.`
}
