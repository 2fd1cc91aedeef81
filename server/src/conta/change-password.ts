import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../avisos/notify.ts'
import type { Deps } from '../deps.ts'
import { listChaves } from '../identidade/chaves/chaves.ts'
import { recordMudanca } from '../identidade/mudancas.ts'
import { NOTICES } from '../identidade/notices.ts'
import { revokeAccess } from '../identidade/revoke.ts'
import { samePassword } from '../identidade/secrets.ts'
import { SENHA_REPETIDA } from '../identidade/senha/reset-password.ts'
import { refuseLeaked } from '../identidade/senha/vazadas.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Caller } from '../platform/http/actor.ts'
import { invalid } from '../platform/http/errors.ts'
import { proveCurrent, wrongCurrent } from './prove.ts'

interface Senhas {
  password_current: string
  password: string
}

/**
 * "Alterar senha" (docs/rules/screens.md#fields-and-masks): ends the user's other sessions, and keeps this one.
 * @returns the sentence for the user
 * @throws AppError 422 the current password is wrong or the new one is the same, 429 after five wrong ones in a quarter of an hour
 */
export async function changePassword(deps: Deps, caller: Caller, input: Senhas): Promise<string> {
  const { id: userId, sessionId } = caller.user
  const current = await proveCurrent(deps, userId, input.password_current)
  if (samePassword(input.password, input.password_current)) throw invalid({ password: [SENHA_REPETIDA] })
  refuseLeaked(input.password)
  const passwordHash = await deps.passwords.hash(input.password)
  await deps.tx(async (trx) => {
    const now = deps.clock.now()
    // Only if the password that was checked is still stored: of two changes at once, the second fails.
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .where('passwordHash', '=', current)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongCurrent()
    await revokeAccess(trx, userId, { now, keep: sessionId })
    const { length: chaves } = await listChaves(trx, userId)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'senha' })
    await notify(deps, trx, NOTICES.senhaAlterada, { userId, quando: formatDateTime(now), chaves, desfazer })
    await audit(trx, caller, { act: 'alterar-senha', object: 'usuario', id: userId })
  })
  return 'Senha alterada com sucesso. As outras sessões foram encerradas.'
}
