import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { type ContaTravada, lockConta, refuseUltima } from './lock-conta.ts'

type Needs = Pick<Deps, 'tx' | 'clock' | 'letterhead'>

/**
 * Blocks an account: its sessions end, its codes and links stop working, and it cannot sign in until it is unblocked. The
 * person's roles in procedimentos stay; their notices wait on the screen.
 * @throws AppError 403 an account of the staff, unless an administrator asks; 409 one's own, already blocked, last administrator
 */
export const block = (deps: Needs, caller: Caller, userId: number, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    if (userId === caller.user.id) throw conflict('Ninguém bloqueia a própria conta. Peça a outra pessoa da secretaria.')
    const conta = await lockConta(trx, userId, caller.user.id)
    requireAdminOver(conta)
    if (conta.bloqueadoEm) throw conflict('Esta conta já está bloqueada.')
    refuseUltima(conta)
    const now = deps.clock.now()
    await trx.updateTable('users').set({ bloqueadoEm: now, bloqueioMotivo: motivo }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    await notify(deps, trx, 'contaBloqueada', { userId, quando: formatDateTime(now) })
    await audit(trx, caller, { act: 'bloquear', object: 'usuario', id: userId, data: { motivo } })
  })

/**
 * Unblocks the account; its password stays as it was.
 * @throws AppError 403 an account of the staff, unless an administrator asks; 409 not blocked
 */
export const unblock = (deps: Needs, caller: Caller, userId: number): Promise<void> =>
  deps.tx(async (trx) => {
    const conta = await lockConta(trx, userId, caller.user.id)
    requireAdminOver(conta)
    if (conta.encerradaEm) throw conflict('Esta conta foi encerrada a pedido da pessoa e não volta.')
    if (!conta.bloqueadoEm) throw conflict('Esta conta não está bloqueada.')
    await trx.updateTable('users').set({ bloqueadoEm: null, bloqueioMotivo: null }).where('id', '=', userId).execute()
    await notify(deps, trx, 'contaDesbloqueada', { userId, quando: formatDateTime(deps.clock.now()) })
    await audit(trx, caller, { act: 'desbloquear', object: 'usuario', id: userId })
  })

/** Only administrators act on the accounts of the staff. */
function requireAdminOver({ role, porAdmin }: ContaTravada): void {
  if (role !== 'user' && !porAdmin) throw forbidden('Só a administração bloqueia e desbloqueia contas da secretaria.')
}
