import { NOMES_DOS_PAPEIS } from '@concordia/contract/contas'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { notify } from '../notificacoes/notify.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Actor, Caller } from '../platform/http/actor.ts'
import { conflict } from '../platform/http/errors.ts'
import { lockConta, refuseUltima } from './travar-conta.ts'

/**
 * Gives an account another role, also one's own. Open sessions go on: what they may do follows the role with every request.
 * @throws AppError 409 it has the role; it cannot enter yet or any more; nobody would be left to administer
 */
export const mudarPapel = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  { user, ip, requestId }: Caller,
  userId: number,
  role: Actor['role'],
): Promise<void> =>
  deps.tx(async (trx) => {
    const conta = await lockConta(trx, userId)
    if (conta.role === role) throw conflict(`O papel desta conta já é ${NOMES_DOS_PAPEIS[role]}.`)
    // Whoever registered somebody else's address must not get rights with it.
    if (role !== 'user' && !conta.emailVerifiedAt) throw conflict('Esta pessoa ainda não confirmou o e-mail.')
    if (role !== 'user' && conta.bloqueadoEm) throw conflict('Esta conta está bloqueada. Desbloqueie-a antes.')
    if (role !== 'admin') refuseUltima(conta)
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute()
    const quando = formatDateTime(deps.clock.now())
    await notify(deps, trx, 'papelAlterado', { userId, papel: NOMES_DOS_PAPEIS[role], quando })
    await audit(trx, {
      userId: user.id,
      action: 'mudar-papel',
      object: 'usuario',
      objectId: userId,
      ip,
      requestId,
      data: { de: conta.role, para: role },
    })
  })
