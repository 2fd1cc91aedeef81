import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { countFailure, refuseIfSpent } from '../identidade/entrada/attempts.ts'
import { revokeAccess } from '../identidade/revoke.ts'
import { samePassword } from '../identidade/secrets.ts'
import { SENHA_REPETIDA } from '../identidade/senha/reset-password.ts'
import { notify } from '../notificacoes/notify.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Caller } from '../platform/http/actor.ts'
import { invalid } from '../platform/http/errors.ts'
import { clearAttempts } from '../platform/limits.ts'

/** Limit of wrong current passwords: somebody may be using a session that was left open. */
const WRONG = { max: 5, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitas tentativas com a senha atual incorreta. Aguarde e tente de novo.'

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
    if (numUpdatedRows === 0n) throw wrong()
    await revokeAccess(trx, userId, { now, keep: sessionId })
    await notify(deps, trx, 'senhaAlterada', { userId, quando: formatDateTime(now) })
    await audit(trx, caller, { act: 'alterar-senha', object: 'usuario', id: userId })
  })
  return 'Senha alterada com sucesso. As outras sessões foram encerradas.'
}

/** @returns the stored hash that the password matches */
async function proveCurrent({ db, passwords }: Deps, userId: number, password: string): Promise<string> {
  const counter = { key: `senha-atual:${userId}`, limit: WRONG }
  await refuseIfSpent(db, [counter], TOO_MANY)
  const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await passwords.match(passwordHash, password))) {
    await countFailure(db, [counter], TOO_MANY)
    throw wrong()
  }
  await refuseIfSpent(db, [counter], TOO_MANY)
  await clearAttempts(db, counter.key)
  return passwordHash
}

const wrong = () => invalid({ password_current: ['Senha atual incorreta.'] })
